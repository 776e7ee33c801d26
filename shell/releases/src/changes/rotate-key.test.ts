import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { openKeys, trustedFile } from '../keys/open-keys.ts';
import { createSigningKey } from '../keys/signing-key.ts';
import { readTrustedKeys, type Signer } from '../keys/trusted-keys.ts';
import { writeTrustedKeys } from '../keys/write-key.ts';
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

it('loses no key when two are rotated at once: the second rotation is refused and can be repeated', async () => {
  const { config, releaseContext, keys, publish } = await temporaryStore();
  await publish(makeRelease());
  await publish(makeRelease({ remote: 'remote-admin' }));
  const rotate = (signer: Signer) =>
    rotateKey({ locations: config, releaseContext, signer, until: inDays(30), by: 'test', at: new Date() });
  const outcomes = await Promise.allSettled([rotate(remote), rotate('remote-admin')]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { name: 'KeyError' } }]);
  for (const signer of [remote, 'remote-admin'] as const) await keys.signingKey(signer);
  const second = outcomes[0]?.status === 'rejected' ? remote : 'remote-admin';
  const { key } = await rotate(second);
  expect((await keys.signingKey(second)).publicKey).toBe(key);
});

it('preserves keys that are added to the list during a rotation', async () => {
  const { config, releaseContext, store, publish } = await temporaryStore();
  await publish(makeRelease());
  const listFile = trustedFile(config);
  const [own, other] = [createSigningKey(), createSigningKey()];
  const read = async (key: string) => {
    const trusted = await readTrustedKeys(listFile);
    const added = {
      ...trusted,
      [remote]: [...trusted[remote], { key: own.publicKey }],
      'remote-admin': [...trusted['remote-admin'], { key: other.publicKey }],
    };
    if (key.endsWith('release.json')) await writeTrustedKeys(listFile, added);
    return store.read(key);
  };
  const context = { ...releaseContext, store: { ...store, read } };
  const rotation = { locations: config, releaseContext: context, by: 'test', at: new Date() };
  const { key } = await rotateKey({ ...rotation, signer: remote, until: inDays(30) });
  const trusted = await readTrustedKeys(listFile);
  expect(trusted[remote]).toContainEqual({ key: own.publicKey });
  expect(trusted[remote][0]?.key).toBe(key);
  expect(trusted['remote-admin']).toContainEqual({ key: other.publicKey });
});

it('says how to remove the lock of a killed rotation, and leaves none behind itself', async () => {
  const { config, releaseContext, keys } = await temporaryStore();
  const former = await keys.signingKey(remote);
  const lock = `${trustedFile(config)}.lock`;
  await writeFile(lock, '');
  const rotation = { locations: config, releaseContext, by: 'test', at: new Date() };
  const rotate = () => rotateKey({ ...rotation, signer: remote, until: inDays(30) });
  await expect(rotate()).rejects.toThrow(`If none is running, one was killed: delete ${lock}`);
  expect(await keys.signingKey(remote)).toMatchObject({ publicKey: former.publicKey });
  await rm(lock);
  await rotate();
  await expect(readFile(lock)).rejects.toThrow('ENOENT');
});
