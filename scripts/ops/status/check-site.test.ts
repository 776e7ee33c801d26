import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { checkApi, checkCertificate, checkReleases, checkShell } from './check-site.ts';

/** Starts a site that responds to some paths with a status and a body, and to all others with 404. @returns its origin */
async function startSite(
  responses: Readonly<Record<string, readonly [status: number, body: object]>>,
): Promise<string> {
  const listener: RequestListener = (request, response) => {
    const [status, body] = responses[request.url ?? ''] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An origin where nothing listens. */
async function findFreeOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}
const NOWHERE = await findFreeOrigin();
const UNAVAILABLE = [503, { success: false, code: 'unavailable' }] as const;

test.each([
  ['ready', [200, { status: 'ready' }], true, /^ready at http/],
  ['without a release', [503, { status: 'no release' }], false, /no release .* publish/],
  ['stopping', [503, { status: 'draining' }], false, /stopping/],
  ['failing', [500, {}], false, /responds with 500: read the end of its log/],
] as const)('reports a shell that is %s', async (_what, response, isGood, text) => {
  const site = await startSite({ '/health/ready': response });
  expect(await checkShell(site)).toEqual({ isGood, text: expect.stringMatching(text) as string });
});

test('reports a site that does not respond, and checks nothing behind it', async () => {
  expect(await checkShell(NOWHERE)).toMatchObject({
    isGood: false,
    text: expect.stringContaining(
      `${NOWHERE} does not respond (ECONNREFUSED): is the shell running`,
    ) as string,
  });
  expect(await checkApi(NOWHERE)).toMatchObject({ isGood: undefined });
});

test.each([
  ['ready', [200, {}], [200, {}], true, /^ready$/],
  [
    'waiting for its database',
    UNAVAILABLE,
    [200, {}],
    false,
    /cannot serve, usually because of the database/,
  ],
  ['down', UNAVAILABLE, UNAVAILABLE, false, /does not reach it: start it/],
] as const)('reports an API that is %s', async (_what, ready, live, isGood, text) => {
  const site = await startSite({ '/api/health/ready': ready, '/api/health/live': live });
  expect(await checkApi(site)).toEqual({ isGood, text: expect.stringMatching(text) as string });
});

const entry = (version: string, traffic = 100) => ({
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic, default: traffic > 50 },
});
const registryOf = (remotes: object, serving: object) =>
  ({
    '/remotes/registry.json': [200, { number: 7, environment: 'test', microFrontends: remotes, serving }],
  }) as const;

test('names the releases that visitors get, with the shares of a canary', async () => {
  const remotes = {
    'remote-public': [entry('1.0.0', 90), entry('1.1.0', 10)],
    'remote-admin': [entry('2.0.0')],
  };
  const serving = {
    'remote-public': { versions: ['1.0.0', '1.1.0'], refused: [] },
    'remote-admin': { versions: ['2.0.0'], refused: [] },
  };
  expect(await checkReleases(await startSite(registryOf(remotes, serving)))).toEqual({
    isGood: true,
    text: 'document 7 of test: remote-public 1.0.0 (90%) and 1.1.0 (10%), remote-admin 2.0.0',
  });
});

test('waits for a release that the shell is about to load', async () => {
  const remotes = { 'remote-public': [entry('1.0.0')], 'remote-admin': [entry('2.0.0')] };
  const versions: string[] = [];
  const serving = {
    'remote-public': { versions: ['1.0.0'], refused: [] },
    'remote-admin': { versions, refused: [] },
  };
  const site = await startSite(registryOf(remotes, serving));
  expect(await checkReleases(site, 1)).toMatchObject({
    isGood: false,
    text: 'it does not serve remote-admin 2.0.0 yet, but no release of it. See its log',
  });
  setTimeout(() => versions.push('2.0.0'), 50);
  expect(await checkReleases(site, 50)).toMatchObject({ isGood: true });
});

test('reports a release that the shell refuses, and a remote that was never released', async () => {
  const remotes = { 'remote-public': [entry('1.1.0')] };
  const serving = {
    'remote-public': { versions: ['1.0.0'], refused: [{ version: '1.1.0', phase: 'evaluate' }] },
  };
  const { isGood, text } = await checkReleases(await startSite(registryOf(remotes, serving)));
  expect(isGood).toBe(false);
  expect(text).toMatch(
    /^remote-admin was never released; it refuses remote-public 1\.1\.0, whose code does not run there, and serves 1\.0\.0/,
  );
  const [nothing, down] = [await startSite({ '/remotes/registry.json': [503, {}] }), NOWHERE];
  expect(await checkReleases(nothing)).toEqual({ isGood: false, text: `${nothing} has no releases` });
  expect(await checkReleases(down)).toEqual({ isGood: false, text: `${down} does not respond` });
});

test('reports a certificate that is not trusted, or should have been renewed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key ?? '', '-out', cert ?? ''],
  ]);
  const certificate = readFileSync(cert ?? '', 'utf8');
  const server = createSecureServer({ key: readFileSync(key ?? ''), cert: certificate }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const site = `https://localhost:${(server.address() as AddressInfo).port}`;
  const inDays = (days: number) => checkCertificate(site, new Date(Date.now() + days * 86_400_000));

  expect(await inDays(0)).toEqual({ isGood: false, text: 'it is not valid (DEPTH_ZERO_SELF_SIGNED_CERT)' });
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, certificate]);
  for (const days of [0, 70])
    expect(await inDays(days)).toEqual({
      isGood: true,
      text: expect.stringMatching(/^valid until \w{3} .+ GMT$/) as string,
    });
  expect(await inDays(80)).toEqual({
    isGood: false,
    text: expect.stringContaining('and should have been renewed: read the log') as string,
  });
  expect(await checkCertificate(NOWHERE, new Date())).toMatchObject({ isGood: undefined });
});
