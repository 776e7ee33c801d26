import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { nameOfPicture } from '../services/pictures/picture-name.ts';

const BYTES = new TextEncoder().encode('RIFF....WEBP and so on');

let name: string;
test.beforeAll(async ({ app }) => {
  name = nameOfPicture(BYTES, 'webp');
  await app.storage.media.put(name, new Blob([BYTES]));
});

test('serves a stored picture as immutable, with its type and nosniff', async ({ app }) => {
  const response = await app.call(`/media/${name}`);
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(BYTES.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${name}"`,
  });
});

test('responds to HEAD with the same headers, and 304 to a client that has it', async ({ app }) => {
  const head = await app.call(`/media/${name}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(BYTES.length),
    '',
  ]);
  const again = await app.call(`/media/${name}`, { headers: { 'if-none-match': `"${name}"` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('needs no database', async ({ app }) => {
  app.readiness.isReady = false;
  const response = await app.call(`/media/${name}`);
  app.readiness.isReady = true;
  expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, BYTES]);
});

test.for([
  '..',
  '../media',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2fetc%2fpasswd',
  '....//....//etc/passwd',
  `${'0'.repeat(40)}.webp`,
  `${'0'.repeat(40)}.webp%00.png`,
  `${'0'.repeat(40)}.svg`,
  '.hidden',
  '',
])('responds 404 to %s', async (path, { app }) => {
  const response = await app.call(`/media/${path}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
});

test('never serves a résumé', async ({ app }) => {
  await app.storage.resumes.put(name, new Blob(['private']));
  await app.storage.media.remove(name);
  expect((await app.call(`/media/${name}`)).status).toBe(404);
});
