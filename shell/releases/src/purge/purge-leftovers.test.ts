import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryBucket } from '../../test/temporary-bucket.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { endCanary } from '../changes/change-canary.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { canaryHealthFolder, canaryHealthName } from '../model/canary-health.ts';
import { keepUntil } from '../previews/keep-previewed.ts';
import { directoryStore } from '../store/directory-store.ts';
import { placeRelease } from '../store/place-release.ts';
import { purgeCanaries, purgeUnfinished } from './purge-leftovers.ts';
import { purgeReleases } from './purge-releases.ts';

const remote = 'remote-public';
const by = { by: 'test', at: new Date(0) };

const places = {
  folder: async () => ({}),
  bucket: async () => ({ RELEASE_STORE_URL: (await temporaryBucket()).url }),
};
const [folder, bucket] = [{ place: 'folder' }, { place: 'bucket' }] as const;

it.each([folder, bucket])(
  'removes from a $place what shells told of canaries that are over, and of no other',
  async ({ place }) => {
    const { store, desk, publish } = await temporaryStore(await places[place]());
    const tell = (id: number) =>
      store.replace(
        `${canaryHealthFolder('test')}/${canaryHealthName(remote, id)}/shell.json`,
        Buffer.from('{}'),
      );
    await publish(makeRelease());
    const start = () =>
      publishRelease({ ...desk, release: makeRelease(), canary: { share: 10 }, ...by }).then(() => undefined);
    await start();
    await tell(2);
    expect(await purgeCanaries({ store })).toEqual([]);
    await endCanary({ ...desk, remote, ...by });
    await start();
    // Begun after the newest document was read.
    for (const id of [4, 5]) await tell(id);
    const over = ['canaries/test/remote-public-2'];
    expect(await purgeCanaries({ store, dryRun: true })).toEqual(over);
    expect(await purgeCanaries({ store })).toEqual(over);
    expect(await purgeCanaries({ store })).toEqual([]);
    const kept = (await store.list('canaries/test')).toSorted();
    expect(kept).toEqual(['remote-public-4', 'remote-public-5']);
  },
);

it.each([
  { ...folder, dieAt: 'writeFile:4' },
  { ...folder, dieAt: 'rename:1' },
  { ...bucket, dieAt: 'put:7' },
])(
  'removes from a $place what a publishing process left that was killed at $dieAt, a day later',
  async ({ place, dieAt }) => {
    const settings = await places[place]();
    const { store, publish, dataDir } = await temporaryStore(settings);
    const active = makeRelease();
    await publish(active);
    const kill = path.resolve(import.meta.dirname, '../../test/die-at-write.ts');
    const process_ = path.resolve(import.meta.dirname, '../../test/publish-process.ts');
    const given = { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', ...settings };
    const killed = promisify(execFile)(
      process.execPath,
      ['--import', kill, process_, '7.7.7', JSON.stringify(given)],
      { env: { DIE_AT: dieAt } },
    );
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    const [now, later] = [new Date(), new Date(Date.now() + 2 * 86_400_000)];
    expect(await purgeUnfinished({ store, now })).toEqual([]);
    const left = await purgeUnfinished({ store, now: later, dryRun: true });
    expect(left).toEqual([expect.stringContaining('remote-public/7.7.7')]);
    expect(await purgeUnfinished({ store, now: later })).toEqual(left);
    expect(await purgeUnfinished({ store, now: later })).toEqual([]);
    expect(await store.list(remote)).toEqual([active.manifest.version]);
  },
  60_000,
);

it('finds nothing where nothing was ever stored', async () => {
  const store = directoryStore(path.join((await temporaryStore()).dataDir, 'none'));
  expect(await purgeUnfinished({ store, now: new Date() })).toEqual([]);
  expect(await purgeCanaries({ store })).toEqual([]);
});

it('keeps a release that is only previewed as long as any other, by when it was built, and until its last link ends', async () => {
  const { store, desk, publish } = await temporaryStore();
  await publish(makeRelease());
  const { manifest, files } = makeRelease();
  const built = new Date(Date.UTC(2026, 5, 1));
  const release = { manifest: { ...manifest, builtAt: built.toISOString() }, files };
  const key = await desk.keys.signingKey(remote);
  await placeRelease({ store, release, key, integrity: undefined });
  const purgeAfter = (days: number) =>
    purgeReleases({
      store,
      keptMs: 30 * 86_400_000,
      now: new Date(built.getTime() + days * 86_400_000),
    });
  expect(await purgeAfter(29)).toEqual([]);
  const until = built.getTime() / 1_000 + 40 * 86_400;
  await keepUntil(store, { remote, version: manifest.version }, until);
  // Another link to it, which ends sooner.
  await keepUntil(store, { remote, version: manifest.version }, until - 86_400 * 10);
  expect(await purgeAfter(39)).toEqual([]);
  expect(await purgeAfter(41)).toEqual([{ remote, version: manifest.version }]);
});
