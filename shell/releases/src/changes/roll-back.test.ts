import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { defaultEntry } from '../registry/registry.ts';
import { BrokenReleaseError } from '../store/read-checked.ts';
import { UnknownReleaseError } from '../store/stored-release.ts';
import { rollBack } from './roll-back.ts';

const remote = 'remote-public';

async function setUp() {
  const stored = await temporaryStore();
  const { registry } = stored;
  const releases = [makeRelease(), makeRelease(), makeRelease()] as const;
  for (const release of releases) await stored.publish(release);
  await stored.publish(makeRelease({ remote: 'remote-admin' }));
  const back = (version?: string) =>
    rollBack({ ...stored.releaseContext, remote, version, by: 'test', at: new Date(0) });
  const active = async () => {
    const { document } = await registry.latest();
    return document && defaultEntry(document, remote)?.metadata.version;
  };
  return { ...stored, registry, back, active, versions: releases.map(({ manifest }) => manifest.version) };
}

it('returns to the previous version and logs it', async () => {
  const { back, active, versions } = await setUp();
  expect(await back()).toMatchObject({
    change: { action: 'rollback', remote, version: versions[1], by: 'test' },
  });
  expect(await active()).toBe(versions[1]);
});

it('skips withdrawn versions, so that a second rollback does not return to one', async () => {
  const { back, active, publish, versions } = await setUp();
  await back();
  await back();
  expect(await active()).toBe(versions[0]);
  await expect(back()).rejects.toThrow(`that was not withdrawn (${versions[1]}, ${versions[2]})`);
  expect(await active()).toBe(versions[0]);
  // After an explicit return to it, a version counts as good again.
  await back(versions[1]);
  await publish(makeRelease());
  await back();
  expect(await active()).toBe(versions[1]);
});

it('returns to a given version', async () => {
  const { back, active, versions } = await setUp();
  await back(versions[0]);
  expect(await active()).toBe(versions[0]);
  expect(await back(versions[0])).toBeUndefined();
});

it('refuses a version that does not exist', async () => {
  const { back, active, versions } = await setUp();
  await expect(back('9.9.9')).rejects.toBeInstanceOf(UnknownReleaseError);
  expect(await active()).toBe(versions[2]);
});

it('refuses when there is no previous version', async () => {
  const { releaseContext, publish } = await temporaryStore();
  await publish(makeRelease());
  const back = rollBack({ ...releaseContext, remote, by: 'test', at: new Date(0) });
  await expect(back).rejects.toThrow('remote-public has no earlier release in test');
});

it('refuses a release with damaged files', async () => {
  const { folder, back, active, versions } = await setUp();
  await writeFile(path.join(folder, remote, String(versions[1]), 'client/home.0c0c0c0c.css'), '.a {');
  await expect(back()).rejects.toBeInstanceOf(BrokenReleaseError);
  expect(await active()).toBe(versions[2]);
});
