// @vitest-environment happy-dom
import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysHint, runShortcut } from './shortcuts.ts';
import { startEditor } from './testing.ts';

const usePlatform = (name: string) => vi.spyOn(navigator, 'platform', 'get').mockReturnValue(name);
beforeEach(() => void usePlatform('Win32'));
afterEach(() => vi.restoreAllMocks());

/** Presses a key with the whole text selected. @returns the HTML, or undefined if the key is not a shortcut */
async function press(key: string, code: string, modifiers: Partial<KeyboardEvent>) {
  const { editor, type, selectAll, html } = startEditor();
  await type('x');
  await selectAll();
  const event = { key, code, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...modifiers };
  return runShortcut(editor, event as KeyboardEvent) ? html() : undefined;
}

const ctrl = { ctrlKey: true };
const cmd = { metaKey: true };

test.each([
  ['c', 'KeyI'],
  ['x', 'KeyB'],
  ['v', 'Period'],
])('Ctrl+%s on a Dvorak keyboard is not a shortcut', async (key, code) => {
  expect(await press(key, code, ctrl)).toBeUndefined();
});

test.each([
  ['i', 'KeyG', '<p><em>x</em></p>'],
  ['.', 'KeyE', '<p><sup>x</sup></p>'],
  [',', 'KeyW', '<p><sub>x</sub></p>'],
])('Ctrl+%s on a Dvorak keyboard is the shortcut of the character', async (key, code, expected) => {
  expect(await press(key, code, ctrl)).toBe(expected);
});

test('a keyboard without Latin letters has the shortcuts of the key’s position', async () => {
  expect(await press('и', 'KeyB', ctrl)).toBe('<p><strong>x</strong></p>');
  expect(await press('Ч', 'KeyX', { ...ctrl, shiftKey: true })).toBe('<p><s>x</s></p>');
  expect(await press('б', 'Comma', ctrl)).toBe('<p><sub>x</sub></p>');
});

test('Shift and Alt may change the character', async () => {
  expect(await press('X', 'KeyX', { ...ctrl, shiftKey: true })).toBe('<p><s>x</s></p>');
  expect(await press('&', 'Digit7', { ...ctrl, shiftKey: true })).toBe('<ol><li>x</li></ol>');
  usePlatform('MacIntel');
  expect(await press('ç', 'KeyC', { ...cmd, altKey: true })).toBe('<pre><code>x</code></pre>');
});

test.each([
  ['ć', 'KeyC'],
  ['@', 'Digit2'],
  ['}', 'Digit0'],
  ['Dead', 'Digit4'],
])('AltGr, which Windows reports as Ctrl+Alt, types %s', async (key, code) => {
  expect(await press(key, code, { ...ctrl, altKey: true })).toBeUndefined();
});

test('Ctrl+Alt with a letter or digit is a shortcut', async () => {
  expect(await press('2', 'Digit2', { ...ctrl, altKey: true })).toBe('<h2>x</h2>');
  expect(await press('c', 'KeyC', { ...ctrl, altKey: true })).toBe('<pre><code>x</code></pre>');
});

test('on a Mac, ⌘ is the modifier and Ctrl moves the caret', async () => {
  expect(await press('b', 'KeyB', cmd)).toBeUndefined();
  expect(keysHint('Ctrl+B')).toBe('Ctrl+B');
  usePlatform('MacIntel');
  expect(await press('b', 'KeyB', ctrl)).toBeUndefined();
  expect(await press('e', 'KeyE', ctrl)).toBeUndefined();
  expect(await press('b', 'KeyB', cmd)).toBe('<p><strong>x</strong></p>');
  expect(keysHint('Ctrl+B')).toBe('⌘+B');
});
