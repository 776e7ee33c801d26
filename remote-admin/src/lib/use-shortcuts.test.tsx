// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setSingleKeyShortcuts } from './preferences.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  cleanup();
  setSingleKeyShortcuts(true);
});

function Screen({ blogs, palette }: { blogs: () => void; palette: () => void }) {
  useShortcuts({ 'g b': blogs, 'mod+k': palette });
  return <input aria-label="Title" />;
}

function open() {
  const blogs = vi.fn();
  const palette = vi.fn();
  render(<Screen blogs={blogs} palette={palette} />);
  return { blogs, palette, input: screen.getByLabelText('Title') };
}

test('runs a two-key shortcut, but not while typing', () => {
  const { blogs, input } = open();
  fireEvent.keyDown(input, { key: 'g' });
  fireEvent.keyDown(input, { key: 'b' });
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(blogs).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(blogs).toHaveBeenCalledTimes(1);
});

test('single keys can be turned off; Ctrl and ⌘ shortcuts still work, in inputs too', () => {
  const { blogs, palette, input } = open();
  setSingleKeyShortcuts(false);
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(blogs).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(input, { key: 'k', metaKey: true });
  expect(palette).toHaveBeenCalledTimes(2);
});

test('letters of other scripts count by their position, as on a Russian keyboard', () => {
  const { blogs, palette } = open();
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(palette).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'и', code: 'KeyB' });
  expect(blogs).toHaveBeenCalledTimes(1);
});

test('Latin letters count by what is printed on the key, as on a Dvorak keyboard', () => {
  const { palette } = open();
  fireEvent.keyDown(document.body, { key: 't', code: 'KeyK', ctrlKey: true });
  expect(palette).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyV', ctrlKey: true });
  expect(palette).toHaveBeenCalledTimes(1);
});
