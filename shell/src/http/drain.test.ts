import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { watchAnswers } from './drain.ts';

async function start(hold: Promise<void>) {
  const server = createServer((_request, response) => {
    void hold.then(() => response.end('whole'));
  });
  const { drain } = watchAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const call = request({
      port: (server.address() as AddressInfo | null)?.port,
      host: '127.0.0.1',
      agent,
    }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { connection: response.headers.connection, body: await text(response) };
  };
  return { server, drain, ask };
}

test('a response in progress is finished with `Connection: close`', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const { server, drain, ask } = await start(hold);
  const answer = ask();
  await once(server, 'request');
  const drained = drain(5_000);
  await expect(ask()).rejects.toThrow();
  release();
  expect(await answer).toEqual({ connection: 'close', body: 'whole' });
  await drained;
});

test('idle connections do not hold it up', async () => {
  const { drain, ask } = await start(Promise.resolve());
  expect((await ask()).connection).toBe('keep-alive');
  const from = performance.now();
  await drain(5_000);
  expect(performance.now() - from).toBeLessThan(1_000);
});

test('a response that never ends is cut off', async () => {
  const { server, drain, ask } = await start(new Promise(() => {}));
  const answer = ask();
  answer.catch(() => undefined);
  await once(server, 'request');
  await drain(100);
  await expect(answer).rejects.toThrow();
});

test.each(['', 'GET / HTTP/1.1\r\nHost:'])(
  'a connection on which %j was sent does not hold it up, while a response in progress is finished',
  async (head) => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const { server, drain, ask } = await start(hold);
    const answer = ask();
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
    expect((await answer).body).toBe('whole');
    await drained;
  },
  20_000,
);
