import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { PayloadTooLargeError } from '../errors.ts';
import { errorResponse } from './error-response.ts';
import { identifyRequest } from './identify-request.ts';
import { drainRequest } from './drain-request.ts';

let server: Server;
beforeAll(async () => {
  const app = new Hono<AppEnv>()
    .use(drainRequest(), identifyRequest([], { warn: () => undefined }))
    .post('/', async (c) => {
      // Stops reading at the first chunk, as at a limit.
      for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
        if (chunk.length > 0) throw new PayloadTooLargeError('Too large');
      }
      return c.text('all');
    });
  app.onError(errorResponse);
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const open = () => {
  const call = request({ agent, port: (server.address() as AddressInfo).port, method: 'POST' });
  call.on('error', () => undefined);
  return { call, responded: once(call, 'response') as Promise<[IncomingMessage]> };
};

test('a client that sends a large body to its end gets the response and can reuse the connection', async () => {
  for (let round = 0; round < 3; round++) {
    const { call, responded } = open();
    call.end(Buffer.alloc(5 * 1024 * 1024));
    const [response] = await responded;
    expect(response.statusCode).toBe(413);
    expect(response.headers.connection).toBe('keep-alive');
    expect(call.reusedSocket).toBe(round > 0);
    response.resume();
    await once(response, 'end');
  }
});

test('a client that pauses within a body gets the response with Connection: close', async () => {
  const { call, responded } = open();
  call.write('begun');
  const [response] = await responded;
  expect(response.statusCode).toBe(413);
  expect(response.headers.connection).toBe('close');
  call.destroy();
});
