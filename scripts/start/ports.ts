import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartError } from './settings.ts';

/**
 * Makes sure that a port can be listened on.
 * @param command What the person ran, to say how to run it with another port.
 * @returns The port; a free one when 0 was asked for.
 * @throws StartError that says what to do when it is taken or not allowed.
 */
export async function claimPort(
  host: string,
  port: number,
  setting: string,
  command = 'npm start',
): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const say = (other: number) => `${setting}=${other} ${command}`;
    throw new StartError(explain(error, host, port, say), { cause: error });
  }
  const claimed = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return claimed;
}

/** Below those that systems give to connections by themselves, which may take a free one at any moment (RFC 6056). */
const FREE = { from: 20_000, to: 30_000 };
const given = new Set<number>();

/** @returns A port of this machine that nobody listens on, and that this process did not get before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE.from, FREE.to);
    if (given.has(port)) continue;
    given.add(port);
    try {
      return await claimPort('127.0.0.1', port, 'PORT');
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
    }
  }
}

function explain(error: unknown, host: string, port: number, say: (other: number) => string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: ${say(port + 100)}`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than you have. Choose another: ${say(8080)}`;
  return `This machine cannot listen on ${host}:${port} (${String(code)}).`;
}
