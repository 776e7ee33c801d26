import type { Server } from 'node:net';

/**
 * Ends the process with one sentence and exit code 1 when a server cannot listen, for example because the port is taken.
 * @param what What listens there, as the sentence names it, such as `The shell`.
 */
export function exitUnlessListening(
  server: Pick<Server, 'once'>,
  what: string,
  { host, port }: { readonly host: string; readonly port: number },
): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${what} cannot listen on ${host}:${port} (${error.code ?? error.message})\n`);
    process.exit(1);
  });
}
