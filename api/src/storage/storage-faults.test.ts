import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { collect } from '../../test/collect.ts';
import { StorageFullError, UnavailableError } from '../errors.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';

const NAME = `${'0'.repeat(40)}.webp`;

let folder: string;
let server: Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-faults-'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A bucket with a scripted server. */
async function bucketAt(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site`;
  return createBucketStore(
    { endpoint, region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' },
    'media/',
    200,
  );
}

/** Content that fails midway with a system error. */
const brokenBy = (code: string): Blob =>
  Object.assign(new Blob(['begun']), {
    stream: () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
        pull: () => {
          throw Object.assign(new Error(code), { code, syscall: 'write' });
        },
      }),
  });

test.each([
  ['ENOSPC', StorageFullError],
  ['EDQUOT', StorageFullError],
  ['EIO', UnavailableError],
])('a folder that fails with %s within a file leaves nothing of it', async (code, expected) => {
  const store = createFolderStore(join(folder, code));
  await expect(store.put(NAME, brokenBy(code))).rejects.toBeInstanceOf(expected);
  expect(await readdir(join(folder, code))).toEqual([]);
  expect(await store.open(NAME)).toBeNull();
});

test('a programming error is not reported as a storage error', async () => {
  const content = Object.assign(new Blob([]), {
    stream: () => {
      throw new RangeError('ours');
    },
  });
  await expect(createFolderStore(join(folder, 'own')).put(NAME, content)).rejects.toThrow('ours');
});

test('an unusable folder is unavailable', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = createFolderStore(join(folder, 'file'));
  await expect(store.put(NAME, new Blob(['x']))).rejects.toBeInstanceOf(UnavailableError);
  await expect(store.open(NAME)).rejects.toBeInstanceOf(UnavailableError);
  await expect(collect(store.list())).rejects.toBeInstanceOf(UnavailableError);
});

test.each([
  [507, 'InsufficientStorage', StorageFullError],
  [403, 'QuotaExceeded', StorageFullError],
  [403, 'AccessDenied', UnavailableError],
  [404, 'NoSuchBucket', UnavailableError],
  [500, 'InternalError', UnavailableError],
])('a bucket that responds %i %s', async (status, code, expected) => {
  const store = await bucketAt((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  await expect(store.put(NAME, new Blob(['x']))).rejects.toBeInstanceOf(expected);
});

test('a bucket that hangs, disconnects or is unreachable is unavailable', async () => {
  const hanging = await bucketAt(() => {});
  for (const call of [
    () => hanging.put(NAME, new Blob(['x'])),
    () => hanging.open(NAME),
    () => hanging.remove(NAME),
    () => collect(hanging.list()),
  ]) {
    await expect(call()).rejects.toBeInstanceOf(UnavailableError);
  }
  server?.closeAllConnections();
  server?.close();
  const rude = await bucketAt((request) => request.socket.destroy());
  await expect(rude.open(NAME)).rejects.toBeInstanceOf(UnavailableError);
  server?.close();
  await expect(rude.open(NAME)).rejects.toBeInstanceOf(UnavailableError);
});
