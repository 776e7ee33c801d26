import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The plainest static file server that there is: reads the file for each request and sends it. What a document cache is
 * compared with.
 */
export async function serveFile(file: string, headers: Record<string, string>) {
  const server = http.createServer((_request, response) => {
    readFile(file).then(
      (bytes) => response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
