import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { listen } from '../boot/listen.ts';
import { createLog } from '../log.ts';
import { handleMalformedRequests } from './malformed-request.ts';
import {
  InvalidInputError,
  PayloadTooLargeError,
  UnavailableError,
  UnreadableInputError,
} from '../errors.ts';
import { readMultipart } from './read-multipart.ts';

const KB = 1024;
const TYPE = 'multipart/form-data; boundary=B0und';
const filePart = (maxBytes: number) => ({ description: 'A file', maxBytes, types: [] });

let folder: string;
let limits: Parameters<typeof readMultipart>[1];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'multipart-'));
  limits = { maxFieldBytes: 4 * KB, files: { image: filePart(64 * KB), resume: filePart(KB) }, folder };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const readChunks = (chunks: Iterable<Uint8Array<ArrayBuffer>>, type = TYPE) => {
  const body = ReadableStream.from<Uint8Array<ArrayBuffer>>(chunks);
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' as const };
  return readMultipart(new Request('http://localhost/', init), limits);
};
const readText = (text: string) => readChunks([new TextEncoder().encode(text)]);
const readForm = (form: FormData) =>
  readMultipart(new Request('http://localhost/', { method: 'POST', body: form }), limits);
const part = (disposition: string, content = 'x') =>
  `--B0und\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const file = (size: number) => new File(['x'.repeat(size)], 'a.bin');

test('returns fields with \\n as their line break, and files unchanged', async () => {
  const form = new FormData();
  form.set('title', 'Größe 🐟\r\n--B0und');
  form.set('empty', '');
  const bytes = crypto.getRandomValues(new Uint8Array(40_000));
  form.set('image', new File([bytes], 'my "picture" é.png', { type: 'image/png' }));
  const read = await readForm(form);
  expect(read.fields).toEqual({ title: 'Größe 🐟\n--B0und', empty: '' });
  expect(read.files).toEqual({
    image: { path: read.files['image']?.path, size: 40_000, fileName: 'my %22picture%22 é.png' },
  });
  expect(new Uint8Array(await readFile(read.files['image']?.path ?? ''))).toEqual(bytes);
  expect(await readdir(folder)).toHaveLength(1);
  await read.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('omits a file input without a choice, and includes an empty file with a name', async () => {
  const form = new FormData();
  form.set('image', new File([], ''));
  form.set('resume', new File([], 'empty.pdf'));
  const read = await readForm(form);
  expect(read.files).toMatchObject({ resume: { size: 0, fileName: 'empty.pdf' } });
  expect(read.files).not.toHaveProperty('image');
});

test('a repeated field is an array, and any field name is accepted', async () => {
  const read = await readText(
    `${part('name="a"', '1')}${part('name="a"', '2')}${part('name="__proto__"', '3')}--B0und--\r\n`,
  );
  expect(Object.entries(read.fields)).toEqual([
    ['a', ['1', '2']],
    ['__proto__', '3'],
  ]);
});

describe('split at any byte', () => {
  const text = `${part('name="title"', 'Hello 🐟')}${part('name="image"; filename="a.png"', 'ab\r\n--B0un\r\ncd-\r\n')}${part('name="empty"', '')}--B0und--\r\n`;
  const bytes = new TextEncoder().encode(text);
  const summary = async (chunks: Iterable<Uint8Array<ArrayBuffer>>) => {
    const read = await readChunks(chunks);
    const image = await readFile(read.files['image']?.path ?? '', 'utf8');
    await read.remove();
    return { ...read.fields, image };
  };

  test('gives the same result', async () => {
    const whole = await summary([bytes]);
    expect(whole).toEqual({ title: 'Hello 🐟', empty: '', image: 'ab\r\n--B0un\r\ncd-\r\n' });
    for (let at = 1; at < bytes.length; at++) {
      expect(await summary([bytes.slice(0, at), bytes.slice(at)])).toEqual(whole);
    }
    expect(await summary([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  test('a truncated form is unreadable, and leaves no file', async () => {
    // The bytes after the last boundary may be missing.
    for (let length = 0; length < bytes.length - 2; length++) {
      await expect(readChunks([bytes.slice(0, length)])).rejects.toBeInstanceOf(UnreadableInputError);
    }
    expect(await readdir(folder)).toEqual([]);
  });
});

test.each([
  ['garbage', 'garbage'],
  ['an empty body', ''],
  ['a part without a name', `${part('filename')}--B0und--`],
  ['a form without a final boundary', part('name="a"').repeat(10)],
])('%s is unreadable', async (_name, text) => {
  await expect(readText(text)).rejects.toBeInstanceOf(UnreadableInputError);
});

test('a type without a boundary is unreadable', async () => {
  const reading = readChunks([Uint8Array.of(1)], 'multipart/form-data');
  await expect(reading).rejects.toBeInstanceOf(UnreadableInputError);
});

test.each(['unknown', '__proto__', 'constructor'])('rejects a file named "%s"', async (name) => {
  const reading = readText(`${part(`name="${name}"; filename="a"`)}--B0und--`);
  await expect(reading).rejects.toMatchObject({ fields: { [name]: 'Unexpected file' } });
  expect(await readdir(folder)).toEqual([]);
});

test('rejects a file without a field name', async () => {
  const reading = readText(`${part('filename="a"')}--B0und--`);
  await expect(reading).rejects.toMatchObject({ fields: { body: 'Unexpected file' } });
  expect(await readdir(folder)).toEqual([]);
});

test('a request without a body is unreadable', async () => {
  const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': TYPE } });
  await expect(readMultipart(request, limits)).rejects.toBeInstanceOf(UnreadableInputError);
});

test('rejects two files of one name, too many files and too many fields', async () => {
  const twice = `${part('name="image"; filename="a"')}${part('name="image"; filename="b"')}--B0und--`;
  await expect(readText(twice)).rejects.toMatchObject({ fields: { image: 'Send one file' } });
  const many = `${part('name="image"; filename="a"').repeat(5)}--B0und--`;
  await expect(readText(many)).rejects.toBeInstanceOf(InvalidInputError);
  const fields = `${part('name="a"').repeat(65)}--B0und--`;
  await expect(readText(fields)).rejects.toMatchObject({ fields: { body: 'Too many fields' } });
  expect(await readdir(folder)).toEqual([]);
});

describe('limits', () => {
  test.each([
    ['image', 64 * KB],
    ['resume', KB],
  ])('%s may have %i bytes and not one more', async (name, maxBytes) => {
    const form = new FormData();
    form.set(name, file(maxBytes));
    expect((await readForm(form)).files[name]?.size).toBe(maxBytes);
    form.set(name, file(maxBytes + 1));
    await expect(readForm(form)).rejects.toBeInstanceOf(PayloadTooLargeError);
  });

  test('the field limit applies to one field and to the sum of all', async () => {
    const form = new FormData();
    form.set('a', 'x'.repeat(4 * KB + 1));
    await expect(readForm(form)).rejects.toThrow('the limit is 4 KB');
    form.set('a', 'x'.repeat(2 * KB));
    form.set('b', 'x'.repeat(2 * KB));
    await expect(readForm(form)).rejects.toBeInstanceOf(PayloadTooLargeError);
  });

  test.each([
    ['a file', part('name="image"; filename="a"', '').slice(0, -2)],
    ['a field', part('name="a"', '').slice(0, -2)],
    ['nothing', ''],
    ['a header', '--B0und\r\nX-Long: '],
  ])('stops reading when %s never ends', async (_name, beginning) => {
    let chunks = 0;
    const endless = function* () {
      yield new TextEncoder().encode(beginning);
      for (;;) {
        chunks += 1;
        yield new TextEncoder().encode('x'.repeat(KB));
      }
    };
    await expect(readChunks(endless())).rejects.toBeInstanceOf(PayloadTooLargeError);
    expect(chunks).toBeLessThan(200);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a disk error is a server error', async () => {
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  limits = { ...limits, folder: blocked };
  const form = new FormData();
  form.set('image', file(10));
  await expect(readForm(form)).rejects.toBeInstanceOf(UnavailableError);
});

test('removes the file when the client disconnects', async () => {
  const settled = Promise.withResolvers<unknown>();
  const app = new Hono<AppEnv>().post('/', async (c) => {
    await readMultipart(c.req.raw, limits).then(settled.resolve, settled.resolve);
    return c.body(null, 200);
  });
  const server = await listen(
    app,
    '127.0.0.1',
    0,
    handleMalformedRequests({ headers: {}, log: createLog('silent', { write: () => undefined }) }),
  );
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${TYPE}\r\nContent-Length: 60000\r\n\r\n${part('name="image"; filename="a"', 'x'.repeat(20_000)).slice(0, -2)}`,
  );
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  socket.destroy();
  expect(await settled.promise).toBeInstanceOf(UnreadableInputError);
  expect(await readdir(folder)).toEqual([]);
  await server.close();
});
