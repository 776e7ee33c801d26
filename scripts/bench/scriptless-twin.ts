import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Twin {
  readonly url: string;
  stop(): void;
}

/** What a file server sends of an answer's headers. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control'];

/**
 * The same site with every script taken out, its documents served as files: the limit of how fast a page can be. All else
 * is the same bytes, compressed in the same way, from memory.
 * @param origin Of the site.
 */
export async function serveScriptless(origin: string): Promise<Twin> {
  const files = new Map<string, Promise<Kept>>();
  const server = http.createServer((request, response) => {
    const address = request.url ?? '/';
    const file = files.get(address) ?? take(origin + address);
    files.set(address, file);
    file.then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function take(url: string): Promise<Kept> {
  const sent = await fetchRaw(url, 'br, gzip');
  if (!sent.headers['content-type']?.startsWith('text/html')) return sent;
  const { body } = await fetchRaw(url, 'identity');
  const without = body.toString().replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  return { ...sent, body: brotliCompressSync(without) };
}

/** An answer as it is on the wire. */
function fetchRaw(url: string, encoding: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const headers = KEPT_HEADERS.flatMap((name) => {
            const value = response.headers[name];
            return typeof value === 'string' ? [[name, value] as const] : [];
          });
          resolve({
            status: response.statusCode ?? 502,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(chunks),
          });
        });
      })
      .on('error', reject);
  });
}
