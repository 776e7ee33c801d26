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
