import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** An API that accepts uploads, with a promise for the start of the first. */
async function uploadApi() {
  const uploadStarted = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') uploadStarted.resolve();
    void text(request).then((body) =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(body.length)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploadStarted: uploadStarted.promise,
  };
}

test('withdraws readiness, continues to serve, and completes a running upload', async () => {
  const { apiOrigin, uploadStarted } = await uploadApi();
  const shell = await startShell({
    dataDir: site.dataDir,
    apiOrigin,
    environment: { DRAIN_SECONDS: '2' },
  });
  const statusOf = async (path: string) => (await fetch(shell.origin + path)).status;
  expect(await statusOf('/health/ready')).toBe(200);

  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const upload = fetch(`${shell.origin}/api/apply`, {
    method: 'POST',
    body: readable,
    duplex: 'half',
  } as RequestInit);
  const writer = writable.getWriter();
  await writer.write(new Uint8Array(1000));
  await uploadStarted;

  process.kill(shell.pid ?? assert.fail('The shell does not run'), 'SIGTERM');
  await expect.poll(() => statusOf('/health/ready')).toBe(503);
  expect([await statusOf('/health/live'), await statusOf('/AboutUs')]).toEqual([200, 200]);

  // The listener closes while the upload continues.
  await expect.poll(() => statusOf('/health/live').catch(() => 'refused')).toBe('refused');
  await writer.write(new Uint8Array(1000));
  await writer.close();
  expect(await (await upload).json()).toBe(2000);
  await expect.poll(() => shell.isRunning()).toBe(false);
});
