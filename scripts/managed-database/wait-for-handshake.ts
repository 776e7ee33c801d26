import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

/**
 * Waits until a server sends its handshake on a socket. Without a timeout, because crash recovery may take long.
 * @param signal aborts the wait, for a server that has exited
 */
export async function waitForHandshake(socket: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await receivesHandshake(socket))) await sleep(POLL_MS);
}

/** The handshake starts with protocol version 10, after the four-byte packet header. */
function receivesHandshake(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const finish = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('data', (bytes) => finish(bytes[4] === 10));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
