import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { endCanary } from 'releases/changes/change-canary';
import { publishRelease } from 'releases/changes/publish-release';
import type { Rollout } from 'releases/changes/start-canary';
import { makeRelease } from 'releases/test/make-release';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import type { RemoteName } from 'shared-contracts/releases/release';
import { expect, it, vi } from 'vitest';
import { CAPABILITIES } from '../../test/test-releases.ts';
import { PublishedReleases } from '../active-releases.ts';
import { CanaryKeeper } from './canary-controller.ts';
import { sharedCounts } from './shared-counts.ts';

const remote = 'remote-public';

/** A store with a canary, and shells that know nothing of each other. */
async function setUp(rollout: Rollout) {
  const { folder, releaseContext, publish } = await temporaryStore();
  const { store, registry } = releaseContext;
  const [usual, tried] = [makeRelease(), makeRelease()];
  await publish(usual);
  const by = { by: 'Ada', at: new Date(0) };
  await publishRelease({ ...releaseContext, release: tried, canary: rollout, ...by });
  let now = 0;
  const shell = async () => {
    const { log, lines } = recordingLog();
    const aborted: RemoteName[] = [];
    const releases = new PublishedReleases({
      ...releaseContext,
      log: log as unknown as Logger,
      capabilities: CAPABILITIES,
      check: async () => {},
    });
    const keeper = new CanaryKeeper({
      releases,
      registry,
      shared: sharedCounts(store, 'test'),
      log: log as unknown as Logger,
      now: () => new Date(now),
      onAbort: (name) => aborted.push(name),
    });
    await keeper.look();
    const views = (version: string, count: number, hasFailed: boolean) => {
      const failure = hasFailed ? 'load' : undefined;
      for (let view = 0; view < count; view++) keeper.view({ remote, version, side: 'browser', failure });
    };
    return { keeper, releases, lines, aborted, views };
  };
  const active = async () => (await registry.latest()).document;
  const shares = async () =>
    (await active())?.microFrontends[remote]?.map(({ deployment }) => deployment.traffic);
  const at = (minutes: number) => {
    now = minutes * 60_000;
  };
  const [before, after] = [usual.manifest.version, tried.manifest.version];
  return { folder, releaseContext, shell, shares, active, at, before, after, publish, tried };
}

it('aborts a canary that fails, at once, and says why', async () => {
  const { shell, shares, active, before, after } = await setUp({ share: 10 });
  const { views, lines, aborted, releases } = await shell();
  for (let round = 0; round < 5; round++) {
    views(before, 18, false);
    views(after, 2, true);
  }
  await vi.waitFor(async () => expect(await shares()).toEqual([100]));
  expect((await active())?.change).toMatchObject({ by: 'auto-abort', action: 'abort', version: after });
  expect((await active())?.change.reason).toMatch(
    new RegExp(`^${after} fails more often \\(server 0 of 0, browser \\d+ of \\d+\\) than ${before} `),
  );
  await vi.waitFor(() => expect(aborted).toEqual([remote]));
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'canary aborted', version: after }),
  );
  await releases.current(remote);
  expect(releases.canary(remote)).toBeUndefined();
});

it('leaves a canary that fails no more often than the active release', async () => {
  const { shell, shares, before, after } = await setUp({ share: 50 });
  const { keeper, views } = await shell();
  for (let round = 0; round < 100; round++) {
    views(before, 5, false);
    views(after, 5, false);
    views(before, 5, true);
    views(after, 5, true);
  }
  await keeper.look();
  expect(await shares()).toEqual([50, 50]);
});

it('aborts by what two shells saw, when neither saw enough', async () => {
  const { shell, shares, before, after } = await setUp({ share: 10 });
  const [one, other] = [await shell(), await shell()];
  for (const { views } of [one, other]) {
    views(before, 18, false);
    views(after, 2, true);
  }
  await one.keeper.look();
  expect(await shares()).toEqual([90, 10]);
  await other.keeper.look();
  await vi.waitFor(async () => expect(await shares()).toEqual([100]));
});

it('goes on with what a shell told before it ended', async () => {
  const { shell, shares, before, after } = await setUp({ share: 10 });
  for (let start = 0; start < 2; start++) {
    const { keeper, views } = await shell();
    views(before, 18, false);
    views(after, 2, true);
    await keeper.look();
  }
  await vi.waitFor(async () => expect(await shares()).toEqual([100]));
});

it('takes the one look at 480 views, once of all shells, also by what was seen before the canary', async () => {
  const { shell, shares, active, releaseContext, folder, before, after, tried } = await setUp({ share: 50 });
  const by = { by: 'Ada', at: new Date(0) };
  await endCanary({ ...releaseContext, remote, ...by });
  const [one, other] = [await shell(), await shell()];
  for (const { keeper, views } of [one, other]) {
    keeper.view({ remote, version: before, side: 'server', failure: undefined });
    views(before, 1_990, false);
    views(before, 10, true);
  }
  await publishRelease({ ...releaseContext, release: tried, canary: { share: 50 }, ...by });
  for (const { keeper } of [one, other]) await keeper.look();
  // By themselves these figures may be chance: 11 against 3.
  const see = ({ views }: typeof one, ofCanary: number) => {
    views(after, ofCanary, false);
    views(before, 240, false);
  };
  see(one, 229);
  one.views(after, 11, true);
  one.views(before, 3, true);
  await one.keeper.look();
  see(other, 239);
  await other.keeper.look();
  expect(await shares()).toEqual([50, 50]);
  expect(other.keeper.seen(remote, after)?.browser).toEqual({ views: 479, failures: 11 });
  expect(other.keeper.seen(remote, before)?.browser).toEqual({ views: 483, failures: 3 });
  expect(other.keeper.seen(remote, '9.9.9')).toBeNull();
  other.views(after, 1, false);
  await vi.waitFor(async () => expect(await shares()).toEqual([100]));
  expect((await active())?.change.reason).toContain('browser 11 of 480');
  expect((await active())?.change.reason).toContain('before, server 0 of 2, browser 20 of 4000');
  const [canary = ''] = await readdir(path.join(folder, 'canaries/test'));
  const files = await readdir(path.join(folder, 'canaries/test', canary));
  expect(files.filter((name) => name.endsWith('.look'))).toEqual(['browser.look']);
});

it('judges another canary of the remote for itself', async () => {
  const { shell, shares, releaseContext, folder, tried, before, after, publish } = await setUp({ share: 10 });
  const { keeper, views } = await shell();
  views(before, 18, false);
  views(after, 2, true);
  await keeper.look();
  const next = makeRelease();
  const by = { by: 'Ada', at: new Date(0) };
  await endCanary({ registry: releaseContext.registry, remote, ...by });
  await publishRelease({ ...releaseContext, release: next, canary: { share: 10 }, ...by });
  await keeper.look();
  views(before, 18, false);
  views(next.manifest.version, 2, true);
  await keeper.look();
  expect(await shares()).toEqual([90, 10]);
  expect(await readdir(path.join(folder, 'canaries/test'))).toHaveLength(2);
  await publish(tried);
  await keeper.look();
  expect(await shares()).toEqual([100]);
});

it('gives a canary its next share in time, once, however many shells look', async () => {
  const { shell, shares, active, at } = await setUp({
    share: 5,
    ramp: { steps: [25], everySeconds: 1_800 },
  });
  const shells = await Promise.all(Array.from({ length: 4 }, shell));
  const lookAll = () => Promise.all(shells.map(({ keeper }) => keeper.look()));
  at(29);
  await lookAll();
  expect(await shares()).toEqual([95, 5]);
  at(30);
  await lookAll();
  expect(await shares()).toEqual([75, 25]);
  expect(await active()).toMatchObject({ number: 3, change: { by: 'ramp', share: 25 } });
  expect(shells.flatMap(({ lines }) => lines.filter(({ level }) => level === 'error'))).toEqual([]);
});

it('counts no views of versions that take no part', async () => {
  const { shell, shares, after } = await setUp({ share: 10 });
  const { keeper, views } = await shell();
  views('9.9.9', 1_000, false);
  views(after, 1_000, true);
  await keeper.look();
  expect(await shares()).toEqual([90, 10]);
});

it('gives a failing canary to nobody, and tries again, while the registry cannot be written', async () => {
  const { shell, shares, releaseContext, before, after } = await setUp({ share: 10 });
  const { append } = releaseContext.registry;
  const { keeper, releases, views, lines } = await shell();
  const write = vi
    .spyOn(releaseContext.registry, 'append')
    .mockRejectedValue(new Error('EROFS: read-only file system'));
  for (let round = 0; round < 5; round++) {
    views(before, 18, false);
    views(after, 2, true);
  }
  await keeper.look();
  await releases.current(remote);
  expect(releases.canary(remote)).toMatchObject({ share: 0 });
  expect(await shares()).toEqual([90, 10]);
  expect(lines.filter(({ message }) => message === 'canaries cannot be looked after')).toHaveLength(1);
  write.mockImplementation(append);
  await vi.waitFor(async () => {
    await keeper.look();
    expect(await shares()).toEqual([100]);
  });
});
