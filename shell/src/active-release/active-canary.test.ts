import { readFile, writeFile } from 'node:fs/promises';
import { publishRelease } from 'releases/changes/publish-release';
import { makeRelease } from 'releases/test/make-release';
import { expect, it, vi } from 'vitest';
import { createTestReleases, versionOf } from '../test/test-releases.ts';
import type { ActiveReleases } from './active-releases.ts';

async function withCanary() {
  const set = await createTestReleases();
  const [active, canary] = [makeRelease(), makeRelease()];
  await set.publish(active);
  const begin = (share: number, release = canary) =>
    publishRelease({
      ...set.releaseContext,
      release,
      canary: { share },
      by: 'test',
      at: new Date(0),
    });
  return { ...set, active, canary, begin };
}
/** Requests do not wait for the check of a canary. */
const untilReady = (releases: ActiveReleases) =>
  expect.poll(() => releases.canary('remote-public')?.release).toBeDefined();
const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const shareOf = (releases: ActiveReleases) =>
  buckets.filter((bucket) => releases.canary('remote-public')?.has(bucket)).length / 100;

it('a canary does not affect the active release, and is the same on every instance', async () => {
  const { fresh, begin, active, canary } = await withCanary();
  await begin(10);
  const [one, other] = [fresh(), fresh()];
  for (const releases of [one, other]) {
    expect(await versionOf(releases)).toBe(active.manifest.version);
    await untilReady(releases);
    expect(releases.canary('remote-public')?.release?.manifest.version).toBe(canary.manifest.version);
    expect(shareOf(releases)).toBe(10);
  }
  const chosen = (releases: ActiveReleases) =>
    buckets.filter((bucket) => releases.canary('remote-public')?.has(bucket));
  expect(chosen(one)).toEqual(chosen(other));
});

it('a new share and the end of a canary apply at once', async () => {
  const { fresh, begin, publish, active, canary } = await withCanary();
  const releases = fresh();
  await begin(10);
  await versionOf(releases);
  await begin(25);
  await versionOf(releases);
  expect(shareOf(releases)).toBe(25);
  await publish(canary);
  expect(await versionOf(releases)).toBe(canary.manifest.version);
  expect(releases.canary('remote-public')).toBeUndefined();
  expect(active.manifest.version).not.toBe(canary.manifest.version);
});

it('a promoted canary is not checked again', async () => {
  const { fresh, begin, publish, canary } = await withCanary();
  const check = vi.fn(async () => {});
  const releases = fresh(check);
  await begin(10);
  await versionOf(releases);
  await untilReady(releases);
  await publish(canary);
  expect(await versionOf(releases)).toBe(canary.manifest.version);
  expect(check).toHaveBeenCalledTimes(2);
});

it('a broken canary is not served until it is repaired', async () => {
  const { fresh, begin, fileOf, advance, active, canary } = await withCanary();
  await begin(50);
  const file = fileOf(canary, 'client/remoteEntry.js');
  const released = await readFile(file);
  await writeFile(file, 'export {};');
  const releases = fresh();
  expect(await versionOf(releases)).toBe(active.manifest.version);
  expect(releases.canary('remote-public')).toMatchObject({ share: 50, release: undefined });
  await writeFile(file, released);
  advance(1_000);
  await expect
    .poll(async () => {
      await versionOf(releases);
      return releases.canary('remote-public')?.release;
    })
    .toBeDefined();
});

it('a canary whose check hangs does not delay the active release', async () => {
  const { fresh, begin, active, canary } = await withCanary();
  await begin(50);
  const releases = fresh(({ manifest }) =>
    manifest.version === canary.manifest.version ? new Promise(() => {}) : Promise.resolve(),
  );
  expect(await versionOf(releases)).toBe(active.manifest.version);
});
