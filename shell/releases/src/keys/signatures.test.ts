import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { createReleaseContext } from '../registry/release-context.ts';
import { readStored } from '../store/stored-release.ts';
import { UntrustedError } from './key-error.ts';
import { openKeys } from './open-keys.ts';
import { createSigningKey } from './signing-key.ts';

const remote = 'remote-public';
const bytes = Buffer.from('{}');

it.each([
  { what: 'misses a signer', list: '{"remote-public": []}', ok: true },
  { what: 'is cut off', list: '{"remote-pub', ok: false },
  { what: 'has a signer of a later version', list: '{"remote-public": [], "remote-client": []}', ok: true },
  {
    what: 'has a key with an unknown field',
    list: `{"remote-public": [{"key": "${'x'.repeat(43)}", "notAftr": "2026-01-01"}]}`,
    ok: false,
  },
  { what: 'has an invalid key', list: '{"remote-public": [{"key": "x"}]}', ok: false },
])('trusts no key of a list that $what', async ({ list, ok }) => {
  const { keys, file, release } = await pipeline();
  await writeFile(file, list);
  const signature = release.sign('release', bytes);
  await expect(keys.check(remote, 'release', bytes, [signature])).rejects.toBeInstanceOf(UntrustedError);
  const message = ok ? 'is not trusted for remote-public' : `The list of trusted keys ${file} is invalid`;
  await expect(keys.check(remote, 'release', bytes, [signature])).rejects.toThrow(message);
});

it('accepts a key from notBefore to notAfter, inclusively', async () => {
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

it('accepts a signature only for the kind and bytes it was made for', async () => {
  const { keys, release } = await pipeline();
  const check = (kind: 'release' | 'registry', what: Buffer) =>
    keys.check(remote, kind, what, [release.sign('release', bytes)]);
  await check('release', bytes);
  await expect(check('registry', bytes)).rejects.toThrow('is wrong');
  await expect(check('release', Buffer.from('{ }'))).rejects.toThrow('is wrong');
});

it('adds the signature of a new key to a stored release, and changes nothing else', async () => {
  const { releaseContext, store, publish, trust, listed, release, settings } = await pipeline();
  const built = makeRelease();
  await publish(built);
  const next = createSigningKey();
  await trust({ ...listed, [remote]: [{ key: release.publicKey }, { key: next.publicKey }] });
  const config = { ...(await temporaryStore({ ...settings, RELEASE_KEY: next.pem })).config };
  const releaseContextOfNext = createReleaseContext(config, store);
  const rebuilt = { ...built, manifest: { ...built.manifest, builtAt: '2027-01-01T00:00:00.000Z' } };
  const author = { by: 'test', at: new Date() };
  expect(await publishRelease({ ...releaseContextOfNext, release: rebuilt, ...author })).toEqual({
    kind: 'active-already',
  });
  await trust({ ...listed, [remote]: [{ key: next.publicKey }] });
  expect((await readStored(releaseContext, remote, built.manifest.version)).manifest.builtAt).toBe(
    built.manifest.builtAt,
  );
});

it('refuses to sign another manifest of the same files', async () => {
  const { folder, publish } = await temporaryStore();
  const built = makeRelease();
  const forged = { ...built.manifest, routes: [] };
  await mkdir(path.join(folder, remote, built.manifest.version), { recursive: true });
  await writeFile(path.join(folder, remote, built.manifest.version, 'release.json'), JSON.stringify(forged));
  await expect(publish(built)).rejects.toThrow('was already released with other files');
});
