import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryBucket } from '../../test/temporary-bucket.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { rollBack } from '../changes/roll-back.ts';
import { canaryHealthFolder, canaryHealthName } from '../model/canary-health.ts';
import { extendPreview } from '../previews/preview-expiry.ts';
import { directoryStore } from '../store/directory-store.ts';
import { uploadRelease } from '../store/upload-release.ts';
import { purgeCanaries, purgeUnfinished } from './purge-leftovers.ts';
import { purgeReleases } from './purge-releases.ts';

const remote = 'remote-public';
const by = { by: 'test', at: new Date(0) };

const storeSettings = {
  folder: async () => ({}),
  bucket: async () => ({ RELEASE_STORE_URL: (await temporaryBucket()).url }),
};
const [folder, bucket] = [{ kind: 'folder' }, { kind: 'bucket' }] as const;

it.each([folder, bucket])(
  'removes the health data of ended canaries from a $kind, and of no other',
  async ({ kind }) => {
    const { store, releaseContext, publish } = await temporaryStore(await storeSettings[kind]());
    const reportHealth = (id: number) =>
      store.replace(
        `${canaryHealthFolder('test')}/${canaryHealthName(remote, id)}/shell.json`,
        Buffer.from('{}'),
      );
    await publish(makeRelease());
    const start = () =>
      publishRelease({ ...releaseContext, release: makeRelease(), canary: { share: 10 }, ...by }).then(
        () => undefined,
      );
    await start();
    await reportHealth(2);
    expect(await purgeCanaries({ store })).toEqual([]);
    await rollBack({ ...releaseContext, remote, ...by });
    await start();
    // Canary 4 is running; canary 5 began after the newest document was read.
    for (const id of [4, 5]) await reportHealth(id);
    const ended = ['canaries/test/remote-public-2'];
    expect(await purgeCanaries({ store, dryRun: true })).toEqual(ended);
    expect(await purgeCanaries({ store })).toEqual(ended);
    expect(await purgeCanaries({ store })).toEqual([]);
    const remaining = (await store.list('canaries/test')).toSorted();
    expect(remaining).toEqual(['remote-public-4', 'remote-public-5']);
  },
);

it.each([
  { ...folder, killAt: 'writeFile:4' },
  { ...folder, killAt: 'rename:1' },
  { ...bucket, killAt: 'put:7' },
])(
  'removes from a $kind, a day later, the drafts of a publishing process that was killed at $killAt',
  async ({ kind, killAt }) => {
    const settings = await storeSettings[kind]();
    const { store, publish, dataDir } = await temporaryStore(settings);
    const active = makeRelease();
    await publish(active);
    const hook = path.resolve(import.meta.dirname, '../../test/kill-at-write.ts');
    const script = path.resolve(import.meta.dirname, '../../test/publish-process.ts');
    const environment = { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', ...settings };
    const killed = promisify(execFile)(
      process.execPath,
      ['--import', hook, script, '7.7.7', JSON.stringify(environment)],
      { env: { KILL_AT: killAt } },
    );
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    const [now, later] = [new Date(), new Date(Date.now() + 2 * 86_400_000)];
    expect(await purgeUnfinished({ store, now })).toEqual([]);
    const unfinished = await purgeUnfinished({ store, now: later, dryRun: true });
    expect(unfinished).toEqual([expect.stringContaining('remote-public/7.7.7')]);
    expect(await purgeUnfinished({ store, now: later })).toEqual(unfinished);
    expect(await purgeUnfinished({ store, now: later })).toEqual([]);
    expect(await store.list(remote)).toEqual([active.manifest.version]);
  },
  60_000,
);

it('removes nothing from an empty store', async () => {
  const store = directoryStore(path.join((await temporaryStore()).dataDir, 'none'));
  expect(await purgeUnfinished({ store, now: new Date() })).toEqual([]);
  expect(await purgeCanaries({ store })).toEqual([]);
});

it('keeps a previewed release for the retention time after its build, and until its last link expires', async () => {
  const { store, releaseContext, publish } = await temporaryStore();
  await publish(makeRelease());
  const { manifest, files } = makeRelease();
  const built = new Date(Date.UTC(2026, 5, 1));
  const release = { manifest: { ...manifest, builtAt: built.toISOString() }, files };
  const key = await releaseContext.keys.signingKey(remote);
  await uploadRelease({ store, release, key, integrity: undefined });
  const purgeAfter = (days: number) =>
    purgeReleases({
      store,
      retentionMs: 30 * 86_400_000,
      now: new Date(built.getTime() + days * 86_400_000),
    });
  expect(await purgeAfter(29)).toEqual([]);
  const until = built.getTime() / 1_000 + 40 * 86_400;
  await extendPreview(store, { remote, version: manifest.version }, until);
  // A second link that expires earlier.
  await extendPreview(store, { remote, version: manifest.version }, until - 86_400 * 10);
  expect(await purgeAfter(39)).toEqual([]);
  expect(await purgeAfter(41)).toEqual([{ remote, version: manifest.version }]);
});
