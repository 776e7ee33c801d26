import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { immutableFiles } from './immutable-files.ts';

/** @returns the response to a request for a style sheet that is stored with its gzip */
async function requestStyle(headers: Record<string, string>): Promise<IncomingMessage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'immutable-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'shell.0a.css'), 'a {}');
  await writeFile(path.join(folder, 'shell.0a.css.gz'), gzipSync('a {}'));
  const app = new Hono().get(
    '/assets/*',
    immutableFiles(folder, (name) => name.replace('/assets', '')),
  );
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: '/assets/shell.0a.css', headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

test.each(['gzip', undefined])(
  'tells caches that a file depends on accept-encoding: %s',
  async (accepted) => {
    const response = await requestStyle(accepted ? { 'accept-encoding': accepted } : {});
    expect(response.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers['content-encoding']).toBe(accepted);
  },
);

test('lets no cache store that a range does not exist', async () => {
  const response = await requestStyle({ range: 'bytes=99-' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([416, 'no-store']);
});
