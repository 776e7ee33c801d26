import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ScriptlessCopy {
  readonly url: string;
  stop(): void;
}

/** The response headers that a file server would send. */
const FORWARDED_HEADERS = ['content-type', 'content-encoding', 'cache-control'];

/**
 * Serves a static copy of the site without scripts: the baseline of how fast a page can be. Everything else is the same
 * bytes with the same compression, served from memory.
 * @param origin Origin of the site.
 */
export async function serveScriptlessCopy(origin: string): Promise<ScriptlessCopy> {
  const files = new Map<string, Promise<CachedResponse>>();
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path) ?? fetchWithoutScripts(origin + path);
    files.set(path, file);
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

async function fetchWithoutScripts(url: string): Promise<CachedResponse> {
  const response = await fetchRaw(url, 'br, gzip');
  if (!response.headers['content-type']?.startsWith('text/html')) return response;
  const { body } = await fetchRaw(url, 'identity');
  const html = body.toString().replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  return { ...response, body: brotliCompressSync(html) };
}

/** A response without decoding its content. */
function fetchRaw(url: string, encoding: string): Promise<CachedResponse> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const headers = FORWARDED_HEADERS.flatMap((name) => {
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
