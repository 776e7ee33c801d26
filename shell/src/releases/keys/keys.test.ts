import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { deskOn, openReleases } from '../open-releases.ts';
import { publishRelease } from '../publish-release.ts';
import { rollBack } from '../roll-back.ts';
import { readStored } from '../stored-release.ts';
import { KeyError, UntrustedError } from './key-error.ts';
import { listKeys } from './list-keys.ts';
import { openKeys } from './open-keys.ts';
import { createOwnKeys } from './own-keys.ts';
import { rotateKey } from './rotate-key.ts';
import { createSigningKey } from './signing-key.ts';
import { SIGNERS, type TrustedKeys } from './trusted-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const remote = 'remote-public';
const bytes = Buffer.from('{}');

/** Releases by keys that a list outside the data folder trusts, as a pipeline has them. */
async function pipeline(list: Partial<TrustedKeys> = {}) {
  const [release, registry] = [createSigningKey(), createSigningKey()];
  const { dataDir } = await temporaryStore();
  const file = path.join(dataDir, 'list.json');
  const trust = (trusted: Partial<TrustedKeys>) => writeFile(file, JSON.stringify(trusted));
  const listed = {
    [remote]: [{ key: release.publicKey }],
    environment: [{ key: registry.publicKey }],
    ...list,
  };
  await trust(listed);
  const settings = {
    TRUSTED_KEYS: file,
    RELEASE_KEY: release.pem,
    REGISTRY_KEY: registry.pem.replaceAll('\n', String.raw`\n`),
  };
  return {
    ...(await temporaryStore(settings)),
    release,
    registryKey: registry,
    listed,
    trust,
    file,
    settings,
  };
}

it('makes keys on first use that only their owner can read, once for several processes at once', async () => {
  const { config, keys } = await temporaryStore();
  expect(keys.areMadeOnFirstUse()).toBe(true);
  const made = await Promise.all([1, 2, 3].map(() => openKeys(config).signingKey(remote)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  await createOwnKeys(config.keyFolder);
  expect((await keys.signingKey(remote)).publicKey).toBe(made[0]?.publicKey);
  expect((await stat(config.keyFolder)).mode & 0o777).toBe(0o700);
  const files = await readdir(config.keyFolder);
  expect(files.toSorted()).toEqual([...SIGNERS.map((signer) => `${signer}.pem`), 'trusted.json'].toSorted());
  for (const file of files) expect((await stat(path.join(config.keyFolder, file))).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(config.keyFolder))).toEqual(['test']);
});

it('releases with keys of settings, and makes none', async () => {
  const { publish, config, release, registry } = await pipeline();
  expect(await publish(makeRelease())).toEqual({ kind: 'in-force' });
  await expect(stat(config.keyFolder)).rejects.toThrow('ENOENT');
  expect((await registry.latest()).document?.signature.key).not.toBe(release.publicKey);
});

it('takes a key from a file, too', async () => {
  const { dataDir, release, settings } = await pipeline();
  const file = path.join(dataDir, 'key.pem');
  await writeFile(file, release.pem);
  const { keys } = await temporaryStore({ ...settings, RELEASE_KEY: file });
  expect((await keys.signingKey(remote)).publicKey).toBe(release.publicKey);
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
it.each([
  { what: 'no file', key: '/nowhere/key.pem', says: 'RELEASE_KEY: the file /nowhere/key.pem cannot be read' },
  {
    what: 'cut off',
    key: '-----BEGIN PRIVATE KEY-----\nMC4C',
    says: 'RELEASE_KEY: not an Ed25519 private key',
  },
  {
    what: 'of another kind',
    key: rsa.export({ type: 'pkcs8', format: 'pem' }).toString(),
    says: 'RELEASE_KEY: not an Ed25519 private key',
  },
  { what: 'not in the list', key: createSigningKey().pem, says: 'is not trusted for remote-public, says /' },
])('refuses to publish with a key that is $what, before anything is stored', async ({ key, says }) => {
  const { settings } = await pipeline();
  const { publish, folder } = await temporaryStore({ ...settings, RELEASE_KEY: key });
  const refused = publish(makeRelease());
  await expect(refused).rejects.toBeInstanceOf(KeyError);
  await expect(refused).rejects.toThrow(says);
  expect(await readdir(folder)).toEqual([]);
});

it('says which key is missing where none is made', async () => {
  const { settings } = await pipeline();
  const { publish } = await temporaryStore({ ...settings, RELEASE_KEY: '' });
  await expect(publish(makeRelease())).rejects.toThrow(
    'There is no key to sign with as remote-public: set RELEASE_KEY',
  );
});

it.each([
  { what: 'misses a signer', list: '{"remote-public": []}', ok: true },
  { what: 'is cut off', list: '{"remote-pub', ok: false },
  { what: 'has a field that nobody knows', list: '{"remote-public": [], "everybody": []}', ok: false },
  { what: 'has a key that is none', list: '{"remote-public": [{"key": "x"}]}', ok: false },
])('trusts nobody by a list that $what', async ({ list, ok }) => {
  const { keys, file, release } = await pipeline();
  await writeFile(file, list);
  const signature = release.sign('release', bytes);
  await expect(keys.check(remote, 'release', bytes, [signature])).rejects.toBeInstanceOf(UntrustedError);
  const says = ok ? 'is not trusted for remote-public' : `The list of trusted keys ${file} is wrong`;
  await expect(keys.check(remote, 'release', bytes, [signature])).rejects.toThrow(says);
});

it('counts a key from its first to its last moment', async () => {
  const { release, trust, config } = await pipeline();
  const [notBefore, notAfter] = ['2030-01-01T00:00:00Z', '2030-02-01T00:00:00Z'];
  await trust({ [remote]: [{ key: release.publicKey, notBefore, notAfter }] });
  const signature = release.sign('release', bytes);
  const check = (at: string) =>
    openKeys(config, () => new Date(at))
      .check(remote, 'release', bytes, [signature])
      .then(
        () => 'valid',
        (error: Error) => error.message,
      );
  expect(await check('2029-12-31T23:59:59Z')).toContain('is not yet valid for remote-public');
  expect(await check(notBefore)).toBe('valid');
  expect(await check(notAfter)).toBe('valid');
  expect(await check('2030-02-01T00:00:01Z')).toContain('is expired for remote-public');
});

it('counts a signature for what it was made for, and for no other kind or bytes', async () => {
  const { keys, release } = await pipeline();
  const check = (kind: 'release' | 'registry', what: Buffer) =>
    keys.check(remote, kind, what, [release.sign('release', bytes)]);
  await check('release', bytes);
  await expect(check('registry', bytes)).rejects.toThrow('is wrong');
  await expect(check('release', Buffer.from('{ }'))).rejects.toThrow('is wrong');
});

it('gives a release that is there already the signature of a new key, and changes nothing else', async () => {
  const { desk, store, publish, trust, listed, release, settings } = await pipeline();
  const built = makeRelease();
  await publish(built);
  const next = createSigningKey();
  await trust({ ...listed, [remote]: [{ key: release.publicKey }, { key: next.publicKey }] });
  const config = { ...(await temporaryStore({ ...settings, RELEASE_KEY: next.pem })).config };
  const other = deskOn(config, store);
  const again = { ...built, manifest: { ...built.manifest, builtAt: '2027-01-01T00:00:00.000Z' } };
  const words = { by: 'test', at: new Date() };
  expect(await publishRelease({ ...other, release: again, ...words })).toEqual({ kind: 'in-force-already' });
  await trust({ ...listed, [remote]: [{ key: next.publicKey }] });
  expect((await readStored(desk, remote, built.manifest.version)).manifest.builtAt).toBe(
    built.manifest.builtAt,
  );
});

it('signs nothing that it did not build: another manifest of the same files is refused', async () => {
  const { folder, publish } = await temporaryStore();
  const built = makeRelease();
  const forged = { ...built.manifest, routes: [] };
  await mkdir(path.join(folder, remote, built.manifest.version), { recursive: true });
  await writeFile(path.join(folder, remote, built.manifest.version, 'release.json'), JSON.stringify(forged));
  await expect(publish(built)).rejects.toThrow('was released before, with other files');
});

it.each([30, 0])(
  'rotates the key of a team with %i days of overlap; every release of the past counts on',
  async (days) => {
    const { config, desk, keys, store, registry, publish } = await temporaryStore();
    const releases = [makeRelease(), makeRelease()];
    for (const built of releases) await publish(built);
    const former = await keys.signingKey(remote);
    const rotation = { place: config, desk, by: 'test', at: new Date() };
    const rotated = await rotateKey({ ...rotation, signer: remote, until: inDays(days) });
    expect(rotated).toMatchObject({ signer: remote, signed: 2 });
    const key = await keys.signingKey(remote);
    expect(key.publicKey).toBe(rotated.key);
    expect(key.publicKey).not.toBe(former.publicKey);
    // After the overlap.
    const later = openKeys(config, () => inDays(days + 1));
    for (const { manifest } of releases) await readStored({ store, keys: later }, remote, manifest.version);
    const signature = former.sign('release', bytes);
    await expect(later.check(remote, 'release', bytes, [signature])).rejects.toThrow('is expired');
    expect(
      await rollBack({ store, keys: later, registry, remote, by: 'test', at: new Date() }),
    ).toBeDefined();
    expect(await publish(makeRelease())).toEqual({ kind: 'in-force' });
  },
);

it.each([30, 0])(
  'rotates the key of the environment with %i days of overlap; the past stays readable',
  async (days) => {
    const { config, desk, publish } = await temporaryStore();
    const built = makeRelease();
    await publish(built);
    const rotation = { place: config, desk, by: 'Ada', at: new Date() };
    await rotateKey({ ...rotation, signer: 'environment', until: inDays(days) });
    const { registry } = deskOn(
      config,
      desk.store,
      openKeys(config, () => inDays(days + 1)),
    );
    const past = [];
    for await (const document of registry.history()) past.push(document);
    expect(past).toMatchObject([
      { number: 2, change: { by: 'Ada', action: 'keys' }, microFrontends: { [remote]: [{}] } },
      { number: 1, change: { action: 'publish', version: built.manifest.version } },
    ]);
    // Alone, without the one after it that vouches for it, it counts no longer.
    await expect(registry.read(1)).rejects.toThrow('is expired');
  },
);

it('puts a rotated key where it is told to, and refuses to guess where that is', async () => {
  const { config, desk, dataDir, file } = await pipeline();
  const rotation = {
    place: config,
    desk,
    by: 'test',
    at: new Date(),
    signer: remote,
    until: inDays(1),
  } as const;
  await expect(rotateKey(rotation)).rejects.toThrow('RELEASE_KEY is set: say with --out');
  const out = path.join(dataDir, 'next.pem');
  const { key } = await rotateKey({ ...rotation, out });
  expect(await readFile(out, 'utf8')).toContain('BEGIN PRIVATE KEY');
  expect(await readFile(file, 'utf8')).toContain(key);
  await expect(rotateKey({ ...rotation, out })).rejects.toThrow(`There is a key in ${out} already`);
});

it('lists the trusted keys, and those that are used here', async () => {
  const { config, keys, release } = await pipeline({
    'remote-admin': [{ key: createSigningKey().publicKey, notAfter: '2020-01-01T00:00:00Z', note: 'old' }],
  });
  expect(await listKeys(config, keys, new Date())).toMatchObject([
    { signer: 'environment', standing: 'valid', isOwn: true },
    { signer: remote, key: release.publicKey, standing: 'valid', isOwn: true },
    { signer: 'remote-admin', standing: 'expired', isOwn: false, note: 'old' },
  ]);
});

it('keeps environments apart: each has its own keys, numbers and list', async () => {
  const { dataDir, publish } = await temporaryStore();
  const built = makeRelease();
  await publish(built);
  const staging = openReleases(readConfig({ DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'staging' }));
  await expect(readStored(staging, remote, built.manifest.version)).rejects.toBeInstanceOf(UntrustedError);
  await publishRelease({ ...staging, release: built, by: 'test', at: new Date() });
  expect((await staging.registry.latest()).number).toBe(1);
  await readStored(staging, remote, built.manifest.version);
  // The signature of the first one stays.
  expect(await publish(built)).toEqual({ kind: 'in-force-already' });
  await rm(path.join(dataDir, 'keys/staging'), { recursive: true });
  expect(await publish(makeRelease())).toEqual({ kind: 'in-force' });
});
