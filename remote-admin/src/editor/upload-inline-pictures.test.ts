// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startEditor } from './testing.ts';
import { uploadInlinePictures } from './upload-inline-pictures.ts';
import { applyFinishedUploads } from './uploading-pictures.ts';
import { createUploads } from './uploads.ts';

const DATA_URL = 'data:image/png;base64,iVBORw0KGgo=';
const PASTED = { 'text/html': `<p>a</p><img src="${DATA_URL}" alt="">` };

function startUploading() {
  const uploads = createUploads(async () => ({ src: '/media/a.webp' }));
  return { uploads, ...startEditor() };
}

test('replaces pasted data, which is not an undo step', async () => {
  const { editor, uploads, type, paste, html } = startUploading();
  await type('x');
  await paste(PASTED);
  expect(await uploadInlinePictures(editor, uploads)).toBe(0);
  expect(html()).toContain('<img src="/media/a.webp"');
  editor.undo();
  expect(html()).toBe('<p>x</p>');
});

test('replaces data that redo or undo restores', async () => {
  const { editor, uploads, selectAll, paste, html } = startUploading();
  await paste(PASTED);
  await selectAll();
  editor.deleteFragment();
  await Promise.resolve();
  editor.undo();
  await uploadInlinePictures(editor, uploads);
  editor.undo();
  editor.redo();
  applyFinishedUploads(editor, uploads);
  expect(html()).toContain('<img src="/media/a.webp"');
  editor.redo();
  editor.undo();
  applyFinishedUploads(editor, uploads);
  expect(html()).toContain('<img src="/media/a.webp"');
});

test('does not discard what can be redone', async () => {
  const { editor, uploads, type, paste, html } = startUploading();
  await paste(PASTED);
  await type('typed');
  editor.undo();
  await uploadInlinePictures(editor, uploads);
  editor.redo();
  expect(html()).toContain('typed');
});

test('leaves a picture unchanged whose upload fails, and counts it', async () => {
  const { editor, paste, html } = startEditor();
  await paste(PASTED);
  const failing = createUploads(() => Promise.reject(new Error('offline')));
  expect(await uploadInlinePictures(editor, failing)).toBe(1);
  expect(html()).toContain(DATA_URL);
});
