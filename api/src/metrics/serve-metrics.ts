import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenError } from 'shared-contracts/lib/listen-error';
import type { Metrics } from './create-metrics.ts';

export interface ServedMetrics {
  readonly port: number;
  close(): void;
}

/**
 * Serves `GET /metrics` on a separate port, which visitors cannot reach.
 * @throws StartError when the port is in use or not permitted
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
    const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
    server.once('error', (error) => reject(listenError(error, { host, port, settings })));
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
