import { connect } from 'node:net';
import { expect, test } from './support/test.ts';
import { makeRelease } from '../src/test/make-release.ts';
import { startShell } from './support/start-shell.ts';

/** 10 s, which are enforced every 5 s. Without that interval Node takes 30 s. */
const LATEST_MS = 28_000;

test('closes a connection whose head does not come to its end', async () => {
  const shell = await startShell();
  await shell.publish(makeRelease());
  const begun = performance.now();
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(shell.origin).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  });
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - begun).toBeLessThan(LATEST_MS);
});
