import { connect } from 'node:net';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

const hasIPv6 = Object.values(os.networkInterfaces()).some((addresses) =>
  addresses?.some(({ family }) => family === 'IPv6'),
);

test('a probe that names no host is answered, also by a shell that listens on all addresses of IPv6', async () => {
  const shell = await startShell({ environment: { HOST: hasIPv6 ? '::' : '0.0.0.0' } });
  const socket = connect(Number(new URL(shell.origin).port), '127.0.0.1');
  socket.write('GET /health/live HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
