import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { openKeys } from '../keys/open-keys.ts';
import { createReleaseContext } from '../registry/release-context.ts';
import { readStored } from '../store/stored-release.ts';
import { rollBack } from './roll-back.ts';
import { rotateKey } from './rotate-key.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const remote = 'remote-public';
const bytes = Buffer.from('{}');

it.each([30, 0])(
  'rotates the key of a team with %i days of overlap, and all earlier releases stay valid',
  async (days) => {
    const { config, releaseContext, keys, store, registry, publish } = await temporaryStore();
    const releases = [makeRelease(), makeRelease()];
    for (const built of releases) await publish(built);
    const former = await keys.signingKey(remote);
    const rotation = { locations: config, releaseContext, by: 'test', at: new Date() };
    const rotated = await rotateKey({ ...rotation, signer: remote, until: inDays(days) });
    expect(rotated).toMatchObject({ signer: remote, signed: 2 });
    const key = await keys.signingKey(remote);
    expect(key.publicKey).toBe(rotated.key);
    expect(key.publicKey).not.toBe(former.publicKey);
    // Both keys are checked after the overlap.
    const later = openKeys(config, () => inDays(days + 1));
    for (const { manifest } of releases) await readStored({ store, keys: later }, remote, manifest.version);
    const signature = former.sign('release', bytes);
    await expect(later.check(remote, 'release', bytes, [signature])).rejects.toThrow('is expired');
    expect(
      await rollBack({ store, keys: later, registry, remote, by: 'test', at: new Date() }),
    ).toBeDefined();
    expect(await publish(makeRelease())).toEqual({ kind: 'active' });
  },
);

it.each([30, 0])(
  'rotates the key of the environment with %i days of overlap, and earlier documents stay readable',
  async (days) => {
    const { config, releaseContext, publish } = await temporaryStore();
    const built = makeRelease();
    await publish(built);
    const rotation = { locations: config, releaseContext, by: 'Ada', at: new Date() };
    await rotateKey({ ...rotation, signer: 'environment', until: inDays(days) });
    const { registry } = createReleaseContext(
      config,
      releaseContext.store,
      openKeys(config, () => inDays(days + 1)),
    );
    const past = [];
    for await (const document of registry.history()) past.push(document);
    expect(past).toMatchObject([
      { number: 2, change: { by: 'Ada', action: 'keys' }, microFrontends: { [remote]: [{}] } },
      { number: 1, change: { action: 'publish', version: built.manifest.version } },
    ]);
    // Without the later document that holds its digest, it is no longer valid.
    await expect(registry.read(1)).rejects.toThrow('is expired');
  },
);

it('writes a rotated key to the file `out`, which is required when RELEASE_KEY is set', async () => {
  const { config, releaseContext, dataDir, file } = await pipeline();
  const rotation = {
    locations: config,
    releaseContext,
    by: 'test',
    at: new Date(),
    signer: remote,
    until: inDays(1),
  } as const;
  await expect(rotateKey(rotation)).rejects.toThrow(
    'RELEASE_KEY is set: name the file for the new key with --out',
  );
  const out = path.join(dataDir, 'next.pem');
  const { key } = await rotateKey({ ...rotation, out });
  expect(await readFile(out, 'utf8')).toContain('BEGIN PRIVATE KEY');
  expect(await readFile(file, 'utf8')).toContain(key);
  await expect(rotateKey({ ...rotation, out })).rejects.toThrow(`${out} already holds a key`);
});
