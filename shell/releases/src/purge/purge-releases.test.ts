import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryBucket } from '../../test/temporary-bucket.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { rollBack } from '../changes/roll-back.ts';
import { purgeReleases, UnreadableStoreError } from './purge-releases.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** A store with one release of the public remote published on each of some days. */
async function setUp(days: readonly number[], settings: Record<string, string> = {}) {
  const stored = await temporaryStore(settings);
  const publishOn = async (day: number, release = makeRelease()) => {
    const at = new Date(START + day * DAY);
    const manifest = { ...release.manifest, builtAt: at.toISOString() };
    await publishRelease({ ...stored.releaseContext, release: { ...release, manifest }, by: 'test', at });
    return manifest.version;
  };
  const versions: string[] = [];
  for (const day of days) versions.push(await publishOn(day));
  const purgeOn = async (day: number, dryRun = false) => {
    const now = new Date(START + day * DAY);
    const purged = await purgeReleases({ store: stored.store, retentionMs: 30 * DAY, now, dryRun });
    return purged.map(({ version }) => version);
  };
  return { ...stored, publishOn, purgeOn, versions };
}

it('removes releases that were last active before the retention time, and nothing else', async () => {
  const { purgeOn, versions, store } = await setUp([0, 10, 50, 60]);
  const [first, second, third, fourth] = versions;
  // The second was active until the 50th day, the first until the 10th.
  expect(await purgeOn(75, true)).toEqual([first]);
  expect(await store.list('remote-public')).toHaveLength(4);
  expect(await purgeOn(75)).toEqual([first]);
  expect(new Set(await store.list('remote-public'))).toEqual(new Set([second, third, fourth]));
  expect(await purgeOn(75)).toEqual([]);
  expect(await purgeOn(85)).toEqual([second]);
});

it('keeps the active and the previous release, however old', async () => {
  const { purgeOn, publishOn, versions } = await setUp([0, 1, 2]);
  const other = await publishOn(3, makeRelease({ remote: 'remote-admin' }));
  const purged = await purgeOn(3_000);
  expect(purged).toEqual([versions[0]]);
  expect(purged).not.toContain(other);
});

it('keeps the release to which a second rollback leads, however old', async () => {
  const { purgeOn, versions, releaseContext } = await setUp([0, 1, 2]);
  const at = new Date(START + 3 * DAY);
  await rollBack({ ...releaseContext, remote: 'remote-public', by: 'test', at });
  // The faulty third release is skipped: the second is active, and the first is the way back.
  expect(await purgeOn(3_000)).toEqual([versions[2]]);
});

it('keeps the active releases of other environments on the same store', async () => {
  const { purgeOn, config, versions } = await setUp([0, 1, 2, 3]);
  const staging = await setUp([], {
    RELEASE_STORE_URL: config.releaseFolder,
    RELEASE_ENVIRONMENT: 'staging',
  });
  await staging.publishOn(4, { ...makeRelease({ version: '7.7.7' }) });
  expect(await purgeOn(3_000)).toEqual(versions.slice(0, 2));
});

it('keeps a recently uploaded release that is not active yet', async () => {
  const { purgeOn, store } = await setUp([0, 1]);
  const { manifest } = makeRelease();
  const uploaded = { ...manifest, builtAt: new Date(START + 99 * DAY).toISOString() };
  await store.createFolder(
    `remote-public/${manifest.version}`,
    new Map([['release.json', Buffer.from(JSON.stringify(uploaded))]]),
  );
  expect(await purgeOn(100)).toEqual([]);
  expect(await purgeOn(200)).toEqual([manifest.version]);
});

it('removes nothing while a relevant document is unreadable', async () => {
  const { purgeOn, folder, store } = await setUp([0, 10, 50, 60]);
  await writeFile(path.join(folder, 'registry/test/00000004.json'), '{');
  await expect(purgeOn(500)).rejects.toThrow(UnreadableStoreError);
  expect(await store.list('remote-public')).toHaveLength(4);
});

it('removes all files of a release, in a folder or in a bucket', async () => {
  const local = await setUp([0, 1, 2]);
  await local.purgeOn(100);
  expect(await readdir(path.join(local.folder, 'remote-public'))).toHaveLength(2);
  const bucket = await temporaryBucket();
  const remote = await setUp([0, 1, 2], { RELEASE_STORE_URL: bucket.url });
  expect(await remote.purgeOn(100)).toEqual([remote.versions[0]]);
  expect(await remote.store.list('remote-public')).toHaveLength(2);
  expect(
    await remote.store.read(`remote-public/${remote.versions[0]}/client/remoteEntry.js`),
  ).toBeUndefined();
});
