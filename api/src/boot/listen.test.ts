import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { createLog } from '../log.ts';
import { handleMalformedRequests } from '../http/malformed-request.ts';
import { listen } from './listen.ts';

/** From now on, no time limit is reached, so that only connections that are closed earlier end a shutdown. */
function stopTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const start = async (app: Hono<AppEnv>) => {
  const log = createLog('silent', { write: () => undefined });
  const { port, close } = await listen(app, '127.0.0.1', 0, handleMalformedRequests({ headers: {}, log }));
  return { close, call: () => fetch(`http://127.0.0.1:${port}/`) };
};

test('idle connections do not delay the shutdown', async () => {
  const { close, call } = await start(new Hono<AppEnv>().get('/', (c) => c.text('whole')));
  const response = await call();
  expect(response.headers.get('connection')).toBe('keep-alive');
  await response.text();
  stopTimeouts();
  await close();
});

test('a connection that becomes idle after its response does not delay it', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const body = async function* () {
    yield Buffer.from('the ');
    await hold;
    yield Buffer.from('whole');
  };
  const app = new Hono<AppEnv>().get('/', (c) => c.body(ReadableStream.from(body())));
  const { close, call } = await start(app);
  const response = await call();
  stopTimeouts();
  const closed = close();
  release();
  expect(await response.text()).toBe('the whole');
  await closed;
});
