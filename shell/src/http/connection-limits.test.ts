import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { connectionLimits } from './connection-limits.ts';

/** Sends an incomplete request. @returns What was received until the connection was closed. */
async function sendUnfinished(head: string, headMs: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text('A page'));
  const serverOptions = connectionLimits(headMs);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }) as Server;
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  socket.write(head);
  await once(socket, 'close');
  return received;
}

it('closes a connection with an incomplete head', async () => {
  const received = await sendUnfinished('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 200);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
}, 10_000);

it('enforces the head limit within 15 seconds, and allows two minutes for slow uploads', () => {
  const { headersTimeout = 0, connectionsCheckingInterval = 0, requestTimeout } = connectionLimits();
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  expect(requestTimeout).toBe(120_000);
});
