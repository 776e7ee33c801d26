import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trackResponses } from './drain.ts';

async function start(hold: Promise<void>) {
  const server = createServer((_request, response) => {
    void hold.then(() => response.end('whole'));
  });
  const { drain } = trackResponses(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const send = async () => {
    const call = request({
      port: (server.address() as AddressInfo | null)?.port,
      host: '127.0.0.1',
      agent,
    }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { connection: response.headers.connection, body: await text(response) };
  };
  return { server, drain, send };
}

test('finishes a response in progress with `Connection: close`', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const { server, drain, send } = await start(hold);
  const response = send();
  await once(server, 'request');
  const drained = drain(5_000);
  // Not by a request: another process may listen on the port by now.
  expect(server.listening).toBe(false);
  release();
  expect(await response).toEqual({ connection: 'close', body: 'whole' });
  await drained;
});

/** From now on, no time limit is reached, so that only connections that are closed earlier end a drain. */
function stopTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('does not wait for idle connections', async () => {
  const { drain, send } = await start(Promise.resolve());
  expect((await send()).connection).toBe('keep-alive');
  stopTimeouts();
  await drain(5_000);
});

test('does not wait for a connection that becomes idle after its response', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const { server, drain, send } = await start(hold);
  server.prependListener('request', (_request, response: ServerResponse) => response.write('the '));
  const response = send();
  await once(server, 'request');
  stopTimeouts();
  const drained = drain(5_000);
  release();
  expect(await response).toEqual({ connection: 'keep-alive', body: 'the whole' });
  await drained;
});

test('cuts off a response that never ends', async () => {
  const { server, drain, send } = await start(new Promise(() => {}));
  const response = send();
  response.catch(() => undefined);
  await once(server, 'request');
  await drain(100);
  await expect(response).rejects.toThrow();
});

test.each(['', 'GET / HTTP/1.1\r\nHost:'])(
  'closes a connection with the incomplete request %j, and finishes a response in progress',
  async (head) => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const { server, drain, send } = await start(hold);
    const response = send();
    await once(server, 'request');
    const silent = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(server, 'connection');
    silent.write(head);
    // Expected, since the connection is cut off.
    silent.on('error', () => undefined);
    const isEnded = once(silent, 'close');
    const drained = drain(30_000);
    await isEnded;
    release();
    expect((await response).body).toBe('whole');
    await drained;
  },
  20_000,
);
