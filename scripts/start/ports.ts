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

/** @returns A port of this machine that nobody listens on at this moment. */
export const freePort = (): Promise<number> => claimPort('127.0.0.1', 0, 'PORT');

function explain(error: unknown, host: string, port: number, say: (other: number) => string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: ${say(port + 100)}`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than you have. Choose another: ${say(8080)}`;
  return `This machine cannot listen on ${host}:${port} (${String(code)}).`;
}
