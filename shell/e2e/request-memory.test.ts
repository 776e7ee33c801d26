import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { makeRelease } from 'releases/test/make-release';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 * 1024;

/** Peak memory of a process since the last reset, in bytes (proc(5), `VmHWM`). */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

const resetPeak = (pid: number | undefined) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Sends a body for as long as the server accepts it. @returns The status, or 0 without a response. */
function flood(origin: string, head: readonly string[], body: (send: (bytes: Buffer) => boolean) => void) {
  return new Promise<number>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
    socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
    const pump = () => {
      if (socket.destroyed) return;
      body((bytes) => socket.write(bytes));
      setImmediate(() => (socket.writableNeedDrain ? socket.once('drain', pump) : pump()));
    };
    pump();
  });
}

const PIECE = Buffer.alloc(MIB, 'a');
const CHUNK = Buffer.concat([Buffer.from('100000\r\n'), PIECE, Buffer.from('\r\n')]);
const FORM = 'Content-Type: application/x-www-form-urlencoded';

/**
 * Memory limits while each path receives 1.6 GB. All bodies for a post preview are discarded as they arrive, because
 * none is read without a session, and their chunks remain until garbage collection.
 */
const limits = [
  { path: '/release-preview/end', limit: 32 * MIB },
  { path: '/release-preview/x', limit: 32 * MIB },
  { path: '/page-reports', limit: 32 * MIB },
  { path: '/', limit: 32 * MIB },
  { path: '/admin/preview', limit: 8 * 4 * 4 * MIB },
];

test('large request bodies are not buffered, with or without a content length', async () => {
  const shell = await startShell();
  await shell.publish(makeRelease());
  expect((await fetch(shell.origin)).status).toBe(200);
  for (const { path, limit } of limits) {
    await resetPeak(shell.pid);
    const before = await peakMemory(shell.pid);
    const requests = Array.from({ length: 4 }, () => [
      flood(shell.origin, [`POST ${path} HTTP/1.1`, FORM, `Content-Length: ${200 * MIB}`], (send) =>
        send(PIECE),
      ),
      flood(shell.origin, [`POST ${path} HTTP/1.1`, FORM, 'Transfer-Encoding: chunked'], (send) =>
        send(CHUNK),
      ),
    ]).flat();
    const statuses = await Promise.all(requests);
    for (const status of statuses) expect([0, 401, 403, 405, 413]).toContain(status);
    expect(
      statuses.some((status) => status >= 400),
      path,
    ).toBe(true);
    expect((await peakMemory(shell.pid)) - before, path).toBeLessThan(limit);
    expect((await fetch(shell.origin)).status).toBe(200);
  }
});
