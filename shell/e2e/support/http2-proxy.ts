import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from './test-cleanup.ts';

/** A self-signed certificate that is valid for a day. */
async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'front-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...options, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: await readFile(key), cert: await readFile(cert) };
}

const hopByHopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const forwardedHeaders = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHopHeaders.has(name)),
  );

/** A reverse proxy with HTTP/2 and TLS that forwards early hints. */
export async function startHttp2Proxy() {
  const requested: string[] = [];
  let upstream = '';
  const forward = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    requested.push(incoming.url);
    const { method, url, headers } = incoming;
    const call = request(upstream + url, { method, headers: forwardedHeaders(headers) });
    call.on('information', ({ headers: early }) => {
      outgoing.writeEarlyHints({ link: String(early.link).split(', ') });
    });
    call.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, forwardedHeaders(response.headers));
      response.pipe(outgoing);
    });
    call.on('error', () => outgoing.stream.close());
    incoming.pipe(call);
  };
  const certificate = await makeCertificate();
  const server = createSecureServer(certificate, forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { publicKey } = new X509Certificate(certificate.cert);
  const digest = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return {
    /** Makes a browser trust the certificate; with ignored certificate errors it would not cache files. */
    browserFlag: `--ignore-certificate-errors-spki-list=${digest.digest('base64')}`,
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** Requested paths. */
    requested,
    /** Must be called before the first request. */
    setUpstream: (origin: string) => {
      upstream = origin;
    },
  };
}
