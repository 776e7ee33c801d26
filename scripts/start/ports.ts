import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartError } from './settings.ts';

/**
 * Makes sure that a port can be listened on.
 * @returns The port; a free one when 0 was asked for.
 * @throws StartError that says what to do when it is taken or not allowed.
 */
export async function claimPort(host: string, port: number, setting: string): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explain(error, host, port, setting), { cause: error });
  }
  const claimed = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return claimed;
}

function explain(error: unknown, host: string, port: number, setting: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: ${setting}=${port + 100} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights than you have. Choose another: ${setting}=8080 npm start`;
  return `This machine cannot listen on ${host}:${port} (${String(code)}).`;
}
