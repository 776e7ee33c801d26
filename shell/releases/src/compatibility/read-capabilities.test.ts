import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCapabilities, readJson } from './read-capabilities.ts';

/** A server that sends this text; `close` frees its port. */
async function serve(text: string, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => void (await close()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.json`, close };
}

async function fileWith(text: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'capabilities-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, text);
  return file;
}

async function closedUrl() {
  const { url, close } = await serve('');
  await close();
  return url;
}

it('reads JSON from a URL and a file', async () => {
  expect(await readJson((await serve('{"a":1}')).url)).toEqual({ a: 1 });
  expect(await readJson(await fileWith('{"a":1}'))).toEqual({ a: 1 });
});

it.each([
  ['a missing file', async () => '/none/openapi.json', 'does not exist'],
  ['a folder', async () => os.tmpdir(), 'cannot be read (EISDIR)'],
  ['an empty file', () => fileWith(''), 'does not contain JSON'],
  ['an unreachable site', closedUrl, 'does not respond'],
  ['an empty response', async () => (await serve('')).url, 'does not contain JSON'],
  ['a page', async () => (await serve('<!doctype html>')).url, 'does not contain JSON'],
  ['an error', async () => (await serve('{}', 404)).url, 'responds with 404'],
])('describes %s in one sentence', async (_what, locate, fault) => {
  const location = await locate();
  await expect(readJson(location)).rejects.toMatchObject({
    name: 'UnknownCapabilitiesError',
    message: `${location} ${fault}`,
  });
});

it('names the options for another location when the capabilities cannot be read', async () => {
  const shell = await fileWith('{}');
  await expect(readCapabilities({ api: '/none.json', shell })).rejects.toThrow(
    /^\/none\.json does not exist: start the site, .* with --api and --shell$/,
  );
});
