import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createSigningKey } from 'releases/keys/signing-key';
import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { createTestReleases, versionOf } from '../test/test-releases.ts';
import { tamperedStore } from '../test/tampered-store.ts';
import { NoReleaseError } from './no-release-error.ts';

it('never goes back behind what it served, even after a restart', async () => {
  const { good, newer, document, fresh, faults, advance } = await tamperedStore();
  const running = fresh();
  expect(await versionOf(running)).toBe(newer.manifest.version);
  await rm(document(2));
  expect(await versionOf(running)).toBe(newer.manifest.version);
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await expect.poll(() => faults).toEqual(['registry-missing']);
  advance(60_000);
  expect(await versionOf(running)).toBe(newer.manifest.version);
  await expect.poll(() => faults).toEqual(['registry-missing', 'registry-missing']);
  expect(good.manifest.version).not.toBe(newer.manifest.version);
});

it('reports that the active document was replaced in the store', async () => {
  const { newer, forge, keys, fresh, faults } = await tamperedStore();
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await forge(await keys.signingKey('environment'), () => ({ microFrontends: {} }));
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await expect.poll(() => faults).toEqual(['registry-set-back']);
});

it('takes the next release after the store was emptied', async () => {
  const { newer, folder, fresh, publish } = await tamperedStore();
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await rm(folder, { recursive: true });
  const next = makeRelease();
  await publish(next);
  expect(await versionOf(fresh())).toBe(next.manifest.version);
});

it('checks each signature once, not for each request', async () => {
  const { newer, fresh, checks } = await tamperedStore();
  const releases = fresh();
  for (let request = 0; request < 100; request++)
    expect(await versionOf(releases)).toBe(newer.manifest.version);
  // The active document is compared with the store's once a minute, at first at once.
  expect(checks).toEqual(['registry', 'registry', 'release']);
});

it('does not vouch for a forged document by appending the next one', async () => {
  const { forge, publish, registry } = await tamperedStore();
  await forge(createSigningKey());
  await publish(makeRelease());
  const past = [];
  for await (const { number, document } of registry.past())
    past.push(document instanceof Error ? `${number} refused` : number);
  expect(past).toEqual([3, '2 refused', 1]);
});

it('continues from an unsigned store after the next release', async () => {
  const { folder, document, newer, good, fileOf, read, write, publish, fresh } = await tamperedStore();
  for (const release of [good, newer]) await rm(fileOf(release, 'release.sig.json'));
  for (const number of [1, 2]) {
    const {
      signature: _signature,
      previous: _previous,
      ...rest
    } = {
      signature: undefined,
      previous: undefined,
      ...(await read(document(number))),
    };
    await write(document(number), rest);
  }
  await expect(versionOf(fresh())).rejects.toBeInstanceOf(NoReleaseError);
  expect(await publish(newer)).toEqual({ kind: 'active' });
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  expect(await readdir(path.join(folder, 'registry/test'))).toHaveLength(3);
});

it('reports no fault where nothing was ever released', async () => {
  const { fresh, faults } = await createTestReleases();
  await expect(versionOf(fresh())).rejects.toBeInstanceOf(NoReleaseError);
  expect(faults).toEqual([]);
});

it('alerts once for a registry without a trusted document', async () => {
  const { config, fresh, faults, publish } = await tamperedStore();
  for (let release = 0; release < 3; release++) await publish(makeRelease());
  await rm(config.keyFolder, { recursive: true });
  await expect(versionOf(fresh())).rejects.toBeInstanceOf(NoReleaseError);
  expect(faults).toEqual(['document-untrusted']);
});
