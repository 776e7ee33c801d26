import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

/**
 * Waits until a server greets on a socket. There is no time limit, as recovery after a crash may be long.
 * @param signal ends the waiting, for when the server is gone
 */
export async function waitForHandshake(socket: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isGreeted(socket))) await sleep(POLL_MS);
}

/** A server speaks first: its greeting begins with protocol version 10, behind the four bytes of the packet's head. */
function isGreeted(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('data', (bytes) => answer(bytes[4] === 10));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });
}
