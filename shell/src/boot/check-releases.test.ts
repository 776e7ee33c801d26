import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KeyError } from 'releases/keys/key-error';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { makeRelease } from 'releases/test/make-release';
import { pipeline } from 'releases/test/pipeline';
import { temporaryBucket } from 'releases/test/temporary-bucket';
import { temporaryStore } from 'releases/test/temporary-store';
import { describeStartError } from 'shared-contracts/lib/start-error';
import { expect, it } from 'vitest';
import { checkReleases } from './check-releases.ts';

const check = (registry: Parameters<typeof checkReleases>[0]['registry'], timeoutMs?: number) =>
  checkReleases({ registry, storeName: 'the store', timeoutMs });
const messageOf = async (checked: Promise<void>) =>
  describeStartError(
    await checked.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

it('starts where nothing was released, and where releases are signed by trusted keys', async () => {
  const { registry, publish } = await temporaryStore();
  await check(registry);
  await publish(makeRelease());
  await check(registry);
});

it('refuses the keys of another environment', async () => {
  const { publish, config } = await pipeline();
  await publish(makeRelease());
  await publish(makeRelease());
  const other = await pipeline();
  const { registry } = openReleaseContext({ ...config, trustedKeys: other.file });
  const refused = check(registry);
  await expect(refused).rejects.toBeInstanceOf(KeyError);
  await expect(refused).rejects.toThrow(
    /^The registry of "test" in the store is signed by no key that is trusted here \(the key \S+ is not trusted for environment\): set TRUSTED_KEYS to the list of this environment, or correct RELEASE_ENVIRONMENT$/,
  );
});

it('starts with a trusted earlier document', async () => {
  const { publish, registry, trust, listed, folder } = await pipeline();
  await publish(makeRelease());
  await writeFile(path.join(folder, 'registry/test/00000002.json'), '{}');
  await check(registry);
  await trust({ ...listed, environment: [] });
  await expect(check(registry)).rejects.toBeInstanceOf(KeyError);
});

it('starts where the only document is damaged, since it may be repaired', async () => {
  const { registry, folder } = await temporaryStore();
  await mkdir(path.join(folder, 'registry/test'), { recursive: true });
  await writeFile(path.join(folder, 'registry/test/00000001.json'), 'no JSON');
  await check(registry);
});

it('refuses a store that is a file', async () => {
  const { folder, registry } = await temporaryStore();
  await writeFile(path.join(folder, 'registry'), '');
  expect(await messageOf(check(registry))).toBe(
    `${folder}/registry/test is or lies below a file where a folder must be (ENOTDIR): move that file away, or choose another location in the settings`,
  );
});

async function inBucket(change: (url: URL) => void) {
  const bucket = await temporaryBucket();
  const url = new URL(bucket.url);
  change(url);
  const { dataDir } = await temporaryStore();
  const settings = { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', RELEASE_STORE_URL: url.href };
  return { ...openReleaseContext(readReleaseConfig(settings)), settings, bucket };
}

it.each([
  [
    'an account that is refused',
    (url: URL) => void (url.username = 'stranger'),
    /^The bucket \S+\/site refuses the account \(403 InvalidAccessKeyId\): give it access, or correct RELEASE_STORE_URL$/,
  ],
  [
    'a bucket that is missing',
    (url: URL) => void (url.pathname = '/missing'),
    /^There is no bucket \S+\/missing: create it, or correct RELEASE_STORE_URL$/,
  ],
])('refuses to start with %s', async (_what, change, message) => {
  const { registry } = await inBucket(change);
  expect(await messageOf(check(registry))).toMatch(message);
});

it('starts while the store is unreachable or hangs', async () => {
  const { registry } = await inBucket((url) => void (url.port = '1'));
  await check(registry);
  const hanging = {
    ...registry,
    past: async function* () {
      await new Promise(() => undefined);
      yield* [];
    },
  };
  await check(hanging, 10);
});

it('starts with what it served before, even if the store denies access now', async () => {
  const { registry, publish } = await temporaryStore();
  await publish(makeRelease());
  const document = await registry.read(1);
  if (!document) throw new Error('The document is missing');
  await registry.saveServed(document);
  const past = () => {
    throw Object.assign(new Error('closed'), { code: 'EACCES', path: '/store' });
  };
  await check({ ...registry, past });
  const nothing = () => Promise.resolve({ number: 0, document: undefined });
  await expect(check({ ...registry, past, served: nothing })).rejects.toThrow('closed');
});
