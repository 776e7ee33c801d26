import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from 'shared-contracts/lib/start-error';
import type { Metrics } from './create-metrics.ts';

export interface ServedMetrics {
  readonly port: number;
  close(): void;
}

/**
 * Answers `GET /metrics` on a port of its own, so that no visitor reaches it.
 * @throws StartError when the port is taken or may not be used
 */
export async function serveMetrics(
  { print }: Pick<Metrics, 'print'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    if (!isKnown) response.end('Not found\n');
    else void print().then((text) => response.end(text));
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(`The metrics cannot listen on ${host}:${port} (${error.code})`, { cause: error }),
      );
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
