// @vitest-environment happy-dom
import type { ClipboardEvent } from 'react';
import { expect, test } from 'vitest';
import { pasteInto } from './paste-and-drop.ts';
import { startEditor } from './testing.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Pastes files and texts. @returns the names of the pictures that are added, and the resulting text */
function paste(files: readonly File[], texts: Readonly<Record<string, string>>) {
  const { editor, html } = startEditor();
  const added: string[] = [];
  const clipboardData = { files, getData: (type: string) => texts[type] ?? '' };
  const event = { clipboardData, preventDefault: () => {} };
  pasteInto(editor, event as unknown as ClipboardEvent, (_editor, pictures) =>
    added.push(...pictures.map(({ name }) => name)),
  );
  return { added, html: html() };
}

test.each([
  ['one file', ['a.png'], 'a.png'],
  ['several files', ['a.png', 'b c.png'], 'a.png\rb c.png'],
])('adds %s that Finder copied with the name as text', (_what, names, text) => {
  expect(paste(names.map(picture), { 'text/plain': text })).toEqual({ added: names, html: '' });
});

test('pastes the text, not the picture of it that Word adds', () => {
  const texts = { 'text/plain': 'Some words', 'text/html': '<p>Some words</p>' };
  expect(paste([picture('image.png')], texts)).toEqual({ added: [], html: '<p>Some words</p>' });
});

test('pastes text that has HTML, although it is the name of the file', () => {
  const texts = { 'text/plain': 'image.png', 'text/html': '<p>image.png</p>' };
  expect(paste([picture('image.png')], texts)).toEqual({ added: [], html: '<p>image.png</p>' });
});
