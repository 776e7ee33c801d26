import { expect, test } from 'vitest';
import { createUploads } from './uploads.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const stored = (src: string) => ({ src, width: 2, height: 2 });

test('uploads one file after the other, and waits for the given uploads', async () => {
  const sent: string[] = [];
  const uploads = createUploads(async (blob) => {
    sent.push((blob as File).name);
    await Promise.resolve();
    return stored(`/media/${(blob as File).name}`);
  });
  const ids = [uploads.start(file('a.png')), uploads.start(file('b.png'))];
  expect(ids.map((id) => uploads.get(id)?.state)).toEqual(['waiting', 'waiting']);
  await uploads.settled(() => ids);
  expect(sent).toEqual(['a.png', 'b.png']);
  expect(ids.map((id) => uploads.get(id)?.image?.src)).toEqual(['/media/a.png', '/media/b.png']);
});

test('keeps the file and the reason of a failed upload, and retries it', async () => {
  let attempts = 0;
  const uploads = createUploads(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The server did not respond.');
    return stored('/media/a.png');
  });
  const states: (string | undefined)[] = [];
  const id = uploads.start(file('a.png'));
  uploads.subscribe(() => states.push(uploads.get(id)?.state));
  await uploads.settled(() => [id]);
  expect(uploads.get(id)).toMatchObject({ state: 'failed', reason: 'The server did not respond.' });
  uploads.retry(id);
  await uploads.settled(() => [id]);
  expect(states).toEqual(['failed', 'waiting', 'done']);
});

test('does not wait for an upload whose picture was removed', async () => {
  const uploads = createUploads(() => new Promise(() => {}));
  uploads.start(file('a.png'));
  await uploads.settled(() => []);
});
