import { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { createReleaseContext } from 'releases/registry/release-context';
import { cachedStore } from 'releases/store/cached-store';
import { openReleaseStore } from 'releases/store/open-release-store';
import { makeRelease } from 'releases/test/make-release';
import { temporaryBucket } from 'releases/test/temporary-bucket';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import { expect, it } from 'vitest';
import { releaseFiles } from '../http/release-files.ts';
import { CAPABILITIES, versionOf } from '../test/test-releases.ts';
import { type ActiveReleases, PublishedReleases } from './active-releases.ts';
import { NoReleaseError } from './no-release-error.ts';

async function setUp() {
  const bucket = await temporaryBucket();
  return { ...bucket, ...(await temporaryStore({ RELEASE_STORE_URL: bucket.url })) };
}

it('starts with what it served last while the bucket is unreachable', async () => {
  const { config, publish, close } = await setUp();
  const release = makeRelease();
  await publish(release);
  const { log, lines } = recordingLog();
  const start = async () =>
    new PublishedReleases({
      ...createReleaseContext(config, await openReleaseStore(config)),
      capabilities: CAPABILITIES,
      log: log as unknown as Logger,
      check: () => Promise.resolve(),
    });
  expect(await versionOf(await start())).toBe(release.manifest.version);
  await close();
  expect(await versionOf(await start())).toBe(release.manifest.version);
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ fault: 'store-down' }]);
});

it('serves a file of a release that this shell has not read yet, and reads no others', async () => {
  const { store, keys, publish } = await setUp();
  const { folder } = await temporaryStore();
  const release = makeRelease();
  await publish(release);
  const reads: string[] = [];
  const counting = { ...store, read: (key: string) => (reads.push(key), store.read(key)) };
  const releases: ActiveReleases = {
    current: () => Promise.reject(new NoReleaseError()),
    canary: () => undefined,
  };
  const releaseContext = { store: cachedStore(counting, folder), keys };
  const log = pino({ level: 'silent' });
  const app = new Hono().get(
    '/remotes/*',
    releaseFiles({ releaseContext, releases, releaseFolder: folder, log }),
  );
  const base = `/remotes/remote-public/${release.manifest.version}`;
  const response = await app.request(`${base}/remoteEntry.js`);
  expect(await response.text()).toBe(release.files.get('client/remoteEntry.js')?.toString());
  const before = reads.length;
  expect((await app.request(`${base}/remoteEntry.js`)).status).toBe(200);
  for (const path of [
    `${base}/none.js`,
    '/remotes/remote-public/..%2f..%2fx/a.js',
    '/remotes/other/1.0.0/a.js',
  ])
    expect((await app.request(path)).status).toBe(404);
  expect(reads).toHaveLength(before);
});
