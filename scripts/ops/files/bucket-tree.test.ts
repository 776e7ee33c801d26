import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { BucketUrl } from 'shared-contracts/settings/bucket-url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bucketTree } from './bucket-tree.ts';
import { isEmpty } from './file-tree.ts';

const CALL_TIMEOUT_MS = 300;

/** A bucket served by `respond`, whose calls time out after `CALL_TIMEOUT_MS`. */
async function bucketServedBy(respond: RequestListener) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(CALL_TIMEOUT_MS));
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    spy.mockRestore();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return bucketTree(
    BucketUrl.parse(`s3://key:secret@127.0.0.1:${port}/site?tls=false`),
    'backups/',
    'BACKUP_URL',
  );
}

test('a file may take longer to read than a call may take', async () => {
  // More than the buffers of both ends of a connection hold.
  const part = Buffer.alloc(1_000_000);
  const parts = 20;
  const bucket = await bucketServedBy((_request, response) => {
    response.writeHead(200, { 'content-length': parts * part.length });
    for (let sent = 0; sent < parts; sent++) response.write(part);
    response.end();
  });
  const file = await bucket.open('media.tar.age');
  let bytes = 0;
  for await (const chunk of file?.content ?? []) {
    if (bytes === 0) await setTimeout(2 * CALL_TIMEOUT_MS);
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(parts * part.length);
});

test('a call that gets no response fails', async () => {
  const bucket = await bucketServedBy(() => {});
  await expect(isEmpty(bucket)).rejects.toThrow('responded with an error');
});
