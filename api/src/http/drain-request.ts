import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { isSafeMethod } from './safe-methods.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 20_000;
/** A client that pauses for this long is waiting for the response. */
const MAX_PAUSE_MS = 500;

/**
 * Discards the rest of a body that was refused while it arrived, and responds only then: a client that is still sending
 * does not read the response, and loses it when the connection closes. A client that sends without end gets the
 * response with `Connection: close` and is cut off.
 */
export const drainRequest = () =>
  createMiddleware<AppEnv>((c, next) => (isSafeMethod(c.req.method) ? next() : respondAndDrain(c, next)));

async function respondAndDrain(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  const incoming = c.env?.incoming;
  if (!incoming || incoming.readableEnded || incoming.destroyed) return;
  if (!(await discard(incoming))) c.res.headers.set('Connection', 'close');
}

/** @returns whether its end was reached */
async function discard(incoming: IncomingMessage): Promise<boolean> {
  const enough = new AbortController();
  const stop = () => enough.abort();
  const [pause, late] = [setTimeout(stop, MAX_PAUSE_MS), setTimeout(stop, MAX_MS)];
  let size = 0;
  // The former reader's listener would pause the stream at every chunk.
  incoming.removeAllListeners('data');
  incoming.on('data', (chunk: Uint8Array) => {
    pause.refresh();
    size += chunk.length;
    if (size > MAX_BYTES) stop();
  });
  const isAtEnd = await once(incoming, 'end', { signal: enough.signal }).then(
    () => true,
    () => false,
  );
  clearTimeout(pause);
  clearTimeout(late);
  return isAtEnd;
}
