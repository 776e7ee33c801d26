import { generateKeyPairSync } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { openReleases } from '../registry/open-releases.ts';
import { readReleaseConfig } from '../settings/release-settings.ts';
import { readStored } from '../store/stored-release.ts';
import { KeyError, UntrustedError } from './key-error.ts';
import { listKeys } from './list-keys.ts';
import { openKeys } from './open-keys.ts';
import { createOwnKeys } from './own-keys.ts';
import { createSigningKey } from './signing-key.ts';
import { SIGNERS } from './trusted-keys.ts';

const remote = 'remote-public';

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
  expect(await publish(makeRelease())).toEqual({ kind: 'active' });
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
  const staging = openReleases(readReleaseConfig({ DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'staging' }));
  await expect(readStored(staging, remote, built.manifest.version)).rejects.toBeInstanceOf(UntrustedError);
  await publishRelease({ ...staging, release: built, by: 'test', at: new Date() });
  expect((await staging.registry.latest()).number).toBe(1);
  await readStored(staging, remote, built.manifest.version);
  // The signature of the first one stays.
  expect(await publish(built)).toEqual({ kind: 'active-already' });
  await rm(path.join(dataDir, 'keys/staging'), { recursive: true });
  expect(await publish(makeRelease())).toEqual({ kind: 'active' });
});
