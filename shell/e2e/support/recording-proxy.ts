import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from './test-cleanup.ts';

/**
 * A front before a site that remembers what it was asked for, and passes everything on.
 * @param intercept Responds itself, or never, where it returns true.
 */
export async function startRecordingProxy(
  behind: string,
  intercept: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false,
) {
  const requests: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming);
    if (intercept(incoming, outgoing)) return;
    const { method, url, headers } = incoming;
    const call = request(behind + url, { method, headers }, (response) => {
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
