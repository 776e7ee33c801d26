import { readFile, writeFile } from 'node:fs/promises';
import { publishRelease } from 'releases/changes/publish-release';
import { makeRelease } from 'releases/test/make-release';
import { expect, it, vi } from 'vitest';
import { releasesOfTest, versionOf } from '../test/test-releases.ts';
import type { ActiveReleases } from './active-releases.ts';

async function withCanary() {
  const set = await releasesOfTest();
  const [usual, tried] = [makeRelease(), makeRelease()];
  await set.publish(usual);
  const begin = (share: number, release = tried) =>
    publishRelease({
      ...set.releaseContext,
      release,
      canary: { share },
      by: 'test',
      at: new Date(0),
    });
  return { ...set, usual, tried, begin };
}
/** Nobody who has a release waits for the check of a canary beside nothing. */
const untilReady = (releases: ActiveReleases) =>
  vi.waitFor(() => expect(releases.canary('remote-public')?.release).toBeDefined());
const lots = Array.from({ length: 10_000 }, (_, lot) => lot);
const shareOf = (releases: ActiveReleases) =>
  lots.filter((lot) => releases.canary('remote-public')?.has(lot)).length / 100;

it('a canary leaves the active release as it is, and is the same on every instance', async () => {
  const { fresh, begin, usual, tried } = await withCanary();
  await begin(10);
  const [one, other] = [fresh(), fresh()];
  for (const releases of [one, other]) {
    expect(await versionOf(releases)).toBe(usual.manifest.version);
    await untilReady(releases);
    expect(releases.canary('remote-public')?.release?.manifest.version).toBe(tried.manifest.version);
    expect(shareOf(releases)).toBe(10);
  }
  const chosen = (releases: ActiveReleases) =>
    lots.filter((lot) => releases.canary('remote-public')?.has(lot));
  expect(chosen(one)).toEqual(chosen(other));
});

it('a canary gets another share at once, and is gone at once when it is over', async () => {
  const { fresh, begin, publish, usual, tried } = await withCanary();
  const releases = fresh();
  await begin(10);
  await versionOf(releases);
  await begin(25);
  await versionOf(releases);
  expect(shareOf(releases)).toBe(25);
  await publish(tried);
  expect(await versionOf(releases)).toBe(tried.manifest.version);
  expect(releases.canary('remote-public')).toBeUndefined();
  expect(usual.manifest.version).not.toBe(tried.manifest.version);
});

it('a canary is not checked a second time when it is promoted', async () => {
  const { fresh, begin, publish, tried } = await withCanary();
  const check = vi.fn(async () => {});
  const releases = fresh(check);
  await begin(10);
  await versionOf(releases);
  await untilReady(releases);
  await publish(tried);
  expect(await versionOf(releases)).toBe(tried.manifest.version);
  expect(check).toHaveBeenCalledTimes(2);
});

it('a canary that is broken goes to nobody, and is taken once it is mended', async () => {
  const { fresh, begin, fileOf, advance, usual, tried } = await withCanary();
  await begin(50);
  const file = fileOf(tried, 'client/remoteEntry.js');
  const released = await readFile(file);
  await writeFile(file, 'export {};');
  const releases = fresh();
  expect(await versionOf(releases)).toBe(usual.manifest.version);
  expect(releases.canary('remote-public')).toMatchObject({ share: 50, release: undefined });
  await writeFile(file, released);
  advance(1_000);
  await vi.waitFor(async () => {
    await versionOf(releases);
    expect(releases.canary('remote-public')?.release).toBeDefined();
  });
});

it('a canary that hangs while it is checked holds nobody up for long', async () => {
  const { fresh, begin, usual, tried } = await withCanary();
  await begin(50);
  const releases = fresh(({ manifest }) =>
    manifest.version === tried.manifest.version ? new Promise(() => {}) : Promise.resolve(),
  );
  expect(await versionOf(releases)).toBe(usual.manifest.version);
});
