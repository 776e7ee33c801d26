import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pauseCanary, promoteCanary, resumeCanary } from 'releases/changes/change-canary';
import { publishRelease } from 'releases/changes/publish-release';
import { rollBack } from 'releases/changes/roll-back';
import { rotateKey } from 'releases/changes/rotate-key';
import { makeRelease } from 'releases/test/make-release';
import type { RegistryDocument } from 'shared-contracts/releases/release';
import { expect, test } from 'vitest';
import { createTestReleases, versionOf } from '../test/test-releases.ts';

type Stored = Awaited<ReturnType<typeof createTestReleases>>;

const FOREIGN = [{ url: '/x.js', metadata: { version: '9.9.9' }, deployment: { default: true, zone: 'eu' } }];
const remote = 'remote-public';
const by = { by: 'Ada', at: new Date(0) };

/** Writes a document like a later version would: with another remote and unknown fields. */
async function appendLaterDocument({ registry }: Stored): Promise<void> {
  const { number, document } = await registry.latest();
  if (!document) throw new Error('unreachable');
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([name, entries]) => [
      name,
      entries?.map((entry) => ({
        ...entry,
        region: 'eu',
        metadata: { ...entry.metadata, size: 12 },
        deployment: { ...entry.deployment, zone: 'eu' },
        extras: {
          ...entry.extras,
          contact: 'team',
          ...(entry.extras.canary && { canary: { ...entry.extras.canary, audience: 'staff' } }),
        },
      })),
    ]),
  );
  const later = {
    ...document,
    number: number + 1,
    hint: 'later',
    microFrontends: { ...microFrontends, 'remote-client': FOREIGN },
    change: { at: '2026-01-01T00:00:00.000Z', by: 'Grace', action: 'publish', remote: 'remote-client' },
  };
  expect(await registry.append(later as RegistryDocument)).toBe(true);
}

const PRESERVED = { hint: 'later', microFrontends: { 'remote-client': FOREIGN } };
const ENTRY = {
  region: 'eu',
  metadata: { size: 12 },
  deployment: { zone: 'eu' },
  extras: { contact: 'team' },
};

test('a shell and its commands preserve unknown fields of a registry of a later version', async () => {
  const stored = await createTestReleases();
  const { registry, publish, releaseContext } = stored;
  const [first, second] = [makeRelease(), makeRelease()];
  await publish(first);
  await publish(makeRelease({ remote: 'remote-admin' }));
  await appendLaterDocument(stored);
  const shell = stored.fresh();
  expect(await versionOf(shell)).toBe(first.manifest.version);
  await publish(second);
  expect(await versionOf(shell)).toBe(second.manifest.version);
  expect((await registry.latest()).document).toMatchObject({
    ...PRESERVED,
    microFrontends: { ...PRESERVED.microFrontends, 'remote-admin': [ENTRY] },
  });
  await rollBack({ ...releaseContext, remote, version: first.manifest.version, ...by });
  expect(await versionOf(shell)).toBe(first.manifest.version);
  expect((await registry.latest()).document).toMatchObject(PRESERVED);
  expect(stored.faults).toEqual([]);
});

test('canary commands preserve unknown fields', async () => {
  const stored = await createTestReleases();
  const { registry, publish, releaseContext } = stored;
  await publish(makeRelease());
  await publishRelease({ ...releaseContext, release: makeRelease(), canary: { share: 10 }, ...by });
  await appendLaterDocument(stored);
  const entries = async () => (await registry.latest()).document?.microFrontends[remote];
  const canary = { ...ENTRY, extras: { contact: 'team', canary: { audience: 'staff' } } };
  for (const change of [pauseCanary, resumeCanary]) {
    await change({ registry, remote, ...by });
    expect(await entries()).toMatchObject([ENTRY, canary]);
  }
  await promoteCanary({ registry, remote, ...by });
  expect(await entries()).toMatchObject([ENTRY]);
});

test('the list of trusted keys may name an unknown remote', async () => {
  const stored = await createTestReleases();
  const { config, releaseContext, publish } = stored;
  await publish(makeRelease());
  const list = path.join(config.keyFolder, 'trusted.json');
  const read = async () => JSON.parse(await readFile(list, 'utf8')) as Record<string, unknown>;
  const foreign = [{ key: 'x'.repeat(43), usage: 'later' }];
  await writeFile(list, JSON.stringify({ ...(await read()), 'remote-client': foreign }));
  const release = makeRelease();
  await publish(release);
  expect(await versionOf(stored.fresh())).toBe(release.manifest.version);
  await rotateKey({ locations: config, releaseContext, signer: remote, until: new Date(), ...by });
  expect(await read()).toMatchObject({ 'remote-client': foreign });
});
