import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { createReleaseContext } from 'releases/registry/release-context';
import { openReleaseStore } from 'releases/store/open-release-store';
import { makeRelease } from 'releases/test/make-release';
import { temporaryBucket } from 'releases/test/temporary-bucket';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CAPABILITIES, versionOf } from '../test/test-releases.ts';
import { type ActiveReleases, PublishedReleases } from './active-releases.ts';
import { NoReleaseError } from './no-release-error.ts';
import { removeStaleCopies } from './remove-stale-copies.ts';

const noReleases: ActiveReleases = {
  current: () => Promise.reject(new NoReleaseError()),
  canary: () => undefined,
};

test('logs what it removes, or why it could not, and goes on', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const removeCopies = vi.fn(async () => [] as string[]);
  const { check, stop } = removeStaleCopies({
    store: { removeStaleCopies: removeCopies },
    releases: noReleases,
    log,
  });
  onTestFinished(stop);
  await check();
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
  removeCopies.mockRejectedValueOnce(new Error('unavailable'));
  await check();
  expect(log.warn).toHaveBeenCalledOnce();
  removeCopies.mockResolvedValueOnce(['remote-public/1.0.0']);
  await check();
  expect(log.info).toHaveBeenCalledWith({ removed: ['remote-public/1.0.0'] }, expect.any(String));
});

test('a store without copies has nothing to remove', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const { check, stop } = removeStaleCopies({ store: {}, releases: noReleases, log });
  onTestFinished(stop);
  await check();
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
});

test('keeps the copies of a purged release that this shell still serves', async () => {
  const bucket = await temporaryBucket();
  const { config, publish, store } = await temporaryStore({ RELEASE_STORE_URL: bucket.url });
  const releaseContext = createReleaseContext(config, await openReleaseStore(config));
  const log = recordingLog().log as unknown as Logger;
  const releases = new PublishedReleases({
    ...releaseContext,
    capabilities: CAPABILITIES,
    log,
    check: () => Promise.resolve(),
    waitLimits: { store: 60_000, check: 60_000 },
  });
  const [replaced, served] = [makeRelease(), makeRelease()];
  for (const release of [replaced, served]) {
    await publish(release);
    await expect.poll(() => versionOf(releases)).toBe(release.manifest.version);
  }
  // This shell is too old for the newest release, so it continues to serve the one before.
  await publish(makeRelease({ hostContract: 999 }));
  await expect.poll(async () => (await releases.activeRegistry())?.number).toBe(3);
  expect(await versionOf(releases)).toBe(served.manifest.version);
  for (const { manifest } of [replaced, served])
    await store.removeFolder(`remote-public/${manifest.version}`);
  const { check, stop } = removeStaleCopies({ store: releaseContext.store, releases, log });
  onTestFinished(stop);
  await check();
  const isCopied = ({ manifest }: typeof served) =>
    existsSync(path.join(config.releaseFolder, 'remote-public', manifest.version, manifest.serverFile));
  expect([replaced, served].map(isCopied)).toEqual([false, true]);
});
