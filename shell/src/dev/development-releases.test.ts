import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { makeRelease } from 'releases/test/make-release';
import { recordingLog } from 'releases/test/temporary-store';
import { expect, it, onTestFinished } from 'vitest';
import { NoReleaseError } from '../active-release/no-release-error.ts';
import { clientRelease, type Release } from '../active-release/read-release.ts';
import { DevelopmentReleases } from './development-releases.ts';
import { RemoteOverrides } from './remote-overrides.ts';

const { manifest } = makeRelease({ version: '1.0.0' });
const release: Release = { manifest, base: '/', client: clientRelease(manifest, '/') };

/** Published releases, and a development server with the given request listener. */
async function setUp(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => void server.close();
  onTestFinished(end);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const overrides = new RemoteOverrides();
  overrides.register('remote-public', origin);
  const published = { current: async () => release, canary: () => undefined };
  const { lines, log } = recordingLog();
  const releases = new DevelopmentReleases({ published, overrides, log: log as unknown as Logger });
  const current = () => releases.current('remote-public');
  return { origin, server, overrides, lines, current };
}

const build = (version: string, remote: 'remote-public' | 'remote-admin' = 'remote-public') =>
  JSON.stringify({ manifest: makeRelease({ remote, version }).manifest, serverCode: `code of ${version}` });

it('returns the newest build, with URLs of the development server', async () => {
  let version = '1.0.0-dev.1';
  const { origin, current } = await setUp((request, response) => {
    const known = request.headers['if-none-match'] === version;
    response.writeHead(known ? 304 : 200, { etag: version }).end(known ? undefined : build(version));
  });
  const first = await current();
  expect(first).toMatchObject({ base: `${origin}/`, serverCode: 'code of 1.0.0-dev.1' });
  expect(first.client.entry).toBe(`${origin}/remoteEntry.js`);
  expect(await current()).toBe(first);
  version = '1.0.0-dev.2';
  expect((await current()).manifest.version).toBe('1.0.0-dev.2');
});

it('returns to the published release, and logs it, when the development server is gone', async () => {
  const { server, overrides, lines, current } = await setUp((_request, response) => void response.end());
  server.close();
  expect(await current()).toBe(release);
  expect(overrides.originsOf('remote-public')).toEqual([]);
  expect(lines).toMatchObject([{ message: 'a development server is gone' }]);
});

it('does not hide a first build that failed behind the published release', async () => {
  const { current } = await setUp((_request, response) => void response.writeHead(503).end());
  await expect(current()).rejects.toBeInstanceOf(NoReleaseError);
});

it('rejects a build of another remote', async () => {
  const { current } = await setUp((_request, response) => void response.end(build('1.0.0', 'remote-admin')));
  expect(await current()).toBe(release);
});
