import { generateKeyPairSync } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { openReleaseContext } from '../registry/release-context.ts';
import { readReleaseConfig } from '../settings/release-settings.ts';
import { readStored } from '../store/stored-release.ts';
import { KeyError, UntrustedError } from './key-error.ts';
import { listKeys } from './list-keys.ts';
import { openKeys } from './open-keys.ts';
import { createLocalKeys } from './create-local-keys.ts';
import { createSigningKey } from './signing-key.ts';
import { SIGNERS } from './trusted-keys.ts';

const remote = 'remote-public';

it('creates keys on first use that only their owner can read, once for several concurrent processes', async () => {
  const { config, keys } = await temporaryStore();
  expect(keys.areMadeOnFirstUse()).toBe(true);
  const created = await Promise.all([1, 2, 3].map(() => openKeys(config).signingKey(remote)));
  expect(new Set(created.map(({ publicKey }) => publicKey)).size).toBe(1);
  await createLocalKeys(config.keyFolder);
  expect((await keys.signingKey(remote)).publicKey).toBe(created[0]?.publicKey);
  expect((await stat(config.keyFolder)).mode & 0o777).toBe(0o700);
  const files = await readdir(config.keyFolder);
  expect(files.toSorted()).toEqual([...SIGNERS.map((signer) => `${signer}.pem`), 'trusted.json'].toSorted());
  for (const file of files) expect((await stat(path.join(config.keyFolder, file))).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(config.keyFolder))).toEqual(['test']);
});

it('releases with configured keys and creates none', async () => {
  const { publish, config, release, registry } = await pipeline();
  expect(await publish(makeRelease())).toEqual({ kind: 'active' });
  await expect(stat(config.keyFolder)).rejects.toThrow('ENOENT');
  expect((await registry.latest()).document?.signature.key).not.toBe(release.publicKey);
});

it('reads a key from a file', async () => {
  const { dataDir, release, settings } = await pipeline();
  const file = path.join(dataDir, 'key.pem');
  await writeFile(file, release.pem);
  const { keys } = await temporaryStore({ ...settings, RELEASE_KEY: file });
  expect((await keys.signingKey(remote)).publicKey).toBe(release.publicKey);
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
it.each([
  {
    what: 'no file',
    key: '/nowhere/key.pem',
    message: 'RELEASE_KEY: the file /nowhere/key.pem cannot be read',
  },
  {
    what: 'without its first line',
    key: createSigningKey().pem.split('\n')[1] ?? '',
    message: 'RELEASE_KEY: neither a key in PEM nor a file that can be read',
  },
  {
    what: 'cut off',
    key: '-----BEGIN PRIVATE KEY-----\nMC4C',
    message: 'RELEASE_KEY: not an Ed25519 private key',
  },
  {
    what: 'of another kind',
    key: rsa.export({ type: 'pkcs8', format: 'pem' }).toString(),
    message: 'RELEASE_KEY: not an Ed25519 private key',
  },
  {
    what: 'not in the list',
    key: createSigningKey().pem,
    message: 'is not trusted for remote-public, according to /',
  },
])('refuses to publish with a key that is $what, before anything is stored', async ({ key, message }) => {
  const { settings } = await pipeline();
  const { publish, folder } = await temporaryStore({ ...settings, RELEASE_KEY: key });
  const refused = publish(makeRelease());
  await expect(refused).rejects.toBeInstanceOf(KeyError);
  await expect(refused).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual([]);
});

it('names the missing key when keys are not created', async () => {
  const { settings } = await pipeline();
  const { publish } = await temporaryStore({ ...settings, RELEASE_KEY: '' });
  await expect(publish(makeRelease())).rejects.toThrow(
    'There is no signing key for remote-public: set RELEASE_KEY',
  );
});

it('lists the trusted keys and marks the local ones', async () => {
  const { config, keys, release } = await pipeline({
    'remote-admin': [{ key: createSigningKey().publicKey, notAfter: '2020-01-01T00:00:00Z', note: 'old' }],
  });
  expect(await listKeys(config, keys, new Date())).toMatchObject([
    { signer: 'environment', standing: 'valid', isOwn: true },
    { signer: remote, key: release.publicKey, standing: 'valid', isOwn: true },
    { signer: 'remote-admin', standing: 'expired', isOwn: false, note: 'old' },
  ]);
});

it('isolates environments: each has its own keys, numbers and list', async () => {
  const { dataDir, publish } = await temporaryStore();
  const built = makeRelease();
  await publish(built);
  const staging = openReleaseContext(
    readReleaseConfig({ DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'staging' }),
  );
  await expect(readStored(staging, remote, built.manifest.version)).rejects.toBeInstanceOf(UntrustedError);
  await publishRelease({ ...staging, release: built, by: 'test', at: new Date() });
  expect((await staging.registry.latest()).number).toBe(1);
  await readStored(staging, remote, built.manifest.version);
  // The signature of the first environment remains.
  expect(await publish(built)).toEqual({ kind: 'active-already' });
  await rm(path.join(dataDir, 'keys/staging'), { recursive: true });
  expect(await publish(makeRelease())).toEqual({ kind: 'active' });
});
