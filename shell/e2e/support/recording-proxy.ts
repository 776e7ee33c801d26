import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from './test-cleanup.ts';

/**
 * A proxy that records requests and forwards them.
 * @param intercept Returns true when it handles a request itself, or leaves it unanswered.
 */
export async function startRecordingProxy(
  upstream: string,
  intercept: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false,
) {
  const requests: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming);
    if (intercept(incoming, outgoing)) return;
    const { method, url, headers } = incoming;
    const call = request(upstream + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, requests };
}
