/** The release admin app in tests. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { createReleaseContext } from 'releases/registry/release-context';
import type { ReleaseStore } from 'releases/store/release-store';
import { makeRelease } from 'releases/test/make-release';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import { OperationsStateResponse } from 'shared-contracts/releases/management';
import { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { NO_TRACING } from 'tracing/tracing';
import { onTestFinished } from 'vitest';
import { createReleaseAdminApp } from '../release-admin/release-admin-app.ts';
import { CAPABILITIES } from './test-releases.ts';

export const OWN = { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' };
export const TOKEN = { 'x-csrf-token': 'token' };
/** A connection from a proxy on the same machine. */
const CONNECTION = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const ADA = {
  email: 'ada@example.com',
  csrfToken: 'token',
  expiresAt: '2027-01-01T00:00:00.000Z',
  mayRelease: true,
  isRecent: true,
  mustSetUpTwoStep: false,
};

async function startApi(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The release admin app with its own store, and an API that knows the cookie `session=ada`. */
export async function setUp({
  session = {},
  api = undefined as string | undefined,
  store = (s: ReleaseStore) => s,
} = {}) {
  const stored = await temporaryStore();
  const { lines, log } = recordingLog();
  const apiOrigin =
    api ??
    (await startApi((request, response) => {
      const isAda = request.url === '/api/auth/session' && request.headers.cookie === 'session=ada';
      response.writeHead(isAda ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: isAda, data: { ...ADA, ...session } }));
    }));
  const releaseAdmin = createReleaseAdminApp({
    apiOrigin,
    adminOrigin: OWN.origin,
    trustedProxies: TrustedProxies.parse('loopback'),
    releaseContext: createReleaseContext(stored.config, store(stored.store), stored.keys),
    capabilities: CAPABILITIES,
    healthRecords: { since: new Date(0), healthOf: () => null, canaryCountsOf: () => null },
    log: log as unknown as Logger,
    tracing: NO_TRACING,
  });
  const app = new Hono().use(requestId()).route('/', releaseAdmin);
  const get = (address: string, headers: Record<string, string> = { cookie: 'session=ada' }) =>
    app.request(address, { headers }, CONNECTION);
  const send = (address: string, body: string, headers: Record<string, string>) =>
    app.request(
      address,
      {
        method: 'POST',
        headers: { cookie: 'session=ada', 'content-type': 'application/json', ...headers },
        body,
      },
      CONNECTION,
    );
  const post = (address: string, body: unknown, headers: Record<string, string> = { ...OWN, ...TOKEN }) =>
    send(address, JSON.stringify(body), headers);
  const state = async () => OperationsStateResponse.parse(await (await get('/state')).json()).data;
  return { ...stored, lines, get, post, send, state };
}

/** Two releases of the public remote, of which the second is active. */
export async function withTwoReleases(options: Parameters<typeof setUp>[0] = {}) {
  const set = await setUp(options);
  const [first, second] = [makeRelease(), makeRelease({ pages: [{ path: 'new', id: 'public:new' }] })];
  await set.publish(first, 'Ada');
  await set.publish(second, 'Grace');
  const body = { remote: 'remote-public', version: first.manifest.version, seen: 2 };
  return { ...set, first: first.manifest.version, second: second.manifest.version, body };
}
