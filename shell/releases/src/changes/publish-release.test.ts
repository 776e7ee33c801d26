import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import { sha384 } from '../model/digest.ts';
import { defaultEntry, RegistryConflictError } from '../registry/registry.ts';
import { uploadRelease, VersionTakenError } from '../store/upload-release.ts';
import { activateRelease } from './activate-release.ts';
import { publishRelease, NPM_START } from './publish-release.ts';
import { OverriddenError } from './refuse-overridden.ts';
import { rollBack } from './roll-back.ts';

it('appends a new document and does not change the earlier one', async () => {
  const { store, registry, publish } = await temporaryStore();
  const [first, second] = [makeRelease(), makeRelease()];
  await publish(first);
  const before = await store.read('registry/test/00000001.json');
  await publish(second);
  expect(await registry.latestNumber()).toBe(2);
  expect(await store.read('registry/test/00000001.json')).toEqual(before);
  const document = await registry.read(2);
  expect(document && defaultEntry(document, 'remote-public')?.metadata.version).toBe(second.manifest.version);
});

it('does not change the other remote', async () => {
  const { registry, publish } = await temporaryStore();
  const admin = makeRelease({ remote: 'remote-admin' });
  await publish(admin);
  await publish(makeRelease());
  const document = await registry.read(2);
  expect(document && defaultEntry(document, 'remote-admin')?.metadata.version).toBe(admin.manifest.version);
});

it('does nothing when the release is already active', async () => {
  const { registry, publish } = await temporaryStore();
  const release = makeRelease();
  expect(await publish(release)).toEqual({ kind: 'active' });
  expect(await publish(release)).toEqual({ kind: 'active-already' });
  expect(await registry.latestNumber()).toBe(1);
});

it('publishes an older release again', async () => {
  const { registry, publish } = await temporaryStore();
  const [older, newer] = [makeRelease(), makeRelease()];
  for (const release of [older, newer, older]) await publish(release);
  const document = await registry.read(3);
  expect(document && defaultEntry(document, 'remote-public')?.metadata.version).toBe(older.manifest.version);
});

it('does not override a rollback or abort that was made after the release was begun', async () => {
  const { registry, publish, releaseContext } = await temporaryStore();
  const [older, newer, next] = [makeRelease(), makeRelease(), makeRelease()];
  for (const release of [older, newer]) await publish(release);
  const by = { by: 'Grace', at: new Date(0) };
  const begun = await registry.latestNumber();
  const late = { ...releaseContext, release: next, by: 'pipeline', at: new Date(0), begun };
  await publish(makeRelease({ remote: 'remote-admin' }));
  await rollBack({ ...releaseContext, remote: 'remote-public', version: older.manifest.version, ...by });
  const refusal = 'remote-public was withdrawn on 1970-01-01T00:00:00.000Z by Grace (rollback)';
  await expect(publishRelease(late)).rejects.toThrow(refusal);
  await expect(publishRelease({ ...late, canary: { share: 10 } })).rejects.toThrow(OverriddenError);
  expect((await registry.latest()).document?.change).toMatchObject({ action: 'rollback' });
  // Another remote, a command that began later, and one with `force` are not refused.
  const admin = { ...late, release: makeRelease({ remote: 'remote-admin' }) };
  expect(await publishRelease(admin)).toMatchObject({ kind: 'active' });
  expect(await publishRelease({ ...late, begun: await registry.latestNumber() })).toMatchObject({
    kind: 'active',
  });
  expect(await publishRelease({ ...late, release: makeRelease(), force: true })).toMatchObject({
    kind: 'active',
  });
});

it('continues after an unreadable document', async () => {
  const { store, registry, publish } = await temporaryStore();
  await publish(makeRelease({ remote: 'remote-admin' }));
  await store.createIfAbsent('registry/test/00000002.json', Buffer.from('{"schema'));
  expect(await publish(makeRelease())).toEqual({ kind: 'active' });
  expect(await registry.read(3)).toMatchObject({
    microFrontends: { 'remote-admin': [{}], 'remote-public': [{}] },
  });
});

it('lets exactly one of several writers use a number', async () => {
  const { registry, publish } = await temporaryStore();
  await publish(makeRelease());
  const document = await registry.read(1);
  if (!document) throw new Error('The first document is missing');
  const written = await Promise.all(
    ['a', 'b', 'c', 'd'].map((by) =>
      registry.append({ ...document, number: 2, change: { ...document.change, by } }),
    ),
  );
  expect(written.filter(Boolean)).toHaveLength(1);
});

it('lets two teams release at the same time', async () => {
  const { registry, publish } = await temporaryStore();
  const [content, admin] = [makeRelease(), makeRelease({ remote: 'remote-admin' })];
  await Promise.all([publish(content), publish(admin)]);
  const { number, document } = await registry.latest();
  expect(number).toBe(2);
  for (const { manifest } of [content, admin])
    expect(document && defaultEntry(document, manifest.name)?.metadata.version).toBe(manifest.version);
});

it('reports a conflict to the second of two concurrent releases of a remote', async () => {
  const { store, registry, keys, publish } = await temporaryStore();
  await publish(makeRelease());
  const key = await keys.signingKey('remote-public');
  let readers = 0;
  const bothHaveRead = Promise.withResolvers<void>();
  const latest = async () => {
    const newest = await registry.latest();
    readers += 1;
    if (readers === 2) bothHaveRead.resolve();
    await bothHaveRead.promise;
    return newest;
  };
  const activate = async (release: BuiltRelease) =>
    activateRelease({
      manifest: release.manifest,
      manifestBytes: await uploadRelease({ store, release, key, integrity: undefined }),
      registry: { ...registry, latest },
      action: 'publish',
      by: 'test',
      at: new Date(0),
    });
  const results = await Promise.allSettled([activate(makeRelease()), activate(makeRelease())]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof RegistryConflictError)).toEqual([true]);
  expect(await registry.latestNumber()).toBe(2);
});

it('refuses different files under a released version, and changes nothing', async () => {
  const { store, registry, publish } = await temporaryStore();
  await publish(makeRelease({ version: '1.0.0', routes: 'return [];' }));
  const before = await store.read('remote-public/1.0.0/server/routes.cjs');
  const other = makeRelease({ version: '1.0.0', routes: 'return [{}];' });
  await expect(publish(other)).rejects.toBeInstanceOf(VersionTakenError);
  expect(await store.read('remote-public/1.0.0/server/routes.cjs')).toEqual(before);
  expect(await registry.latestNumber()).toBe(1);
});

it('accepts the same files under the same version whenever they were built', async () => {
  const { publish } = await temporaryStore();
  const { manifest, files } = makeRelease();
  await publish({ manifest, files });
  const later = { ...manifest, builtAt: '2027-01-01T00:00:00.000Z', commit: 'abc' };
  expect(await publish({ manifest: later, files })).toEqual({ kind: 'active-already' });
});

const path = (release: BuiltRelease, file: string) => `remote-public/${release.manifest.version}/${file}`;

it.each(['client/home.0b0b0b0b.js', 'server/routes.cjs'])(
  'repairs %s when the release is published again, without a registry change',
  async (file) => {
    const { folder, store, publish } = await temporaryStore();
    const release = makeRelease();
    await publish(release);
    await writeFile(join(folder, path(release, file)), 'damaged');
    expect(await publish(release)).toEqual({ kind: 'active-already' });
    expect(await store.read(path(release, file))).toEqual(release.files.get(file));
    await rm(join(folder, path(release, file)));
    await publish(release);
    expect(await store.read(path(release, file))).toEqual(release.files.get(file));
  },
);

it.each([
  ['is cut off', '{"schema": 1, '],
  ['names other digests', undefined],
  ['is missing', null],
])('repairs a release whose manifest %s', async (_name, text) => {
  const { folder, store, registry, publish } = await temporaryStore();
  const release = makeRelease();
  await publish(release);
  const forged = JSON.stringify({ ...release.manifest, files: {} });
  const manifest = join(folder, path(release, 'release.json'));
  await (text === null ? rm(manifest) : writeFile(manifest, text ?? forged));
  await publish({ ...release, manifest: { ...release.manifest, builtAt: '2027-01-01T00:00:00.000Z' } });
  const bytes = await store.read(path(release, 'release.json'));
  const document = await registry.read(await registry.latestNumber());
  expect(document && defaultEntry(document, 'remote-public')?.metadata.integrity).toBe(sha384(bytes ?? ''));
});

it('does not reactivate at npm start a release that someone replaced', async () => {
  const { registry, publish, releaseContext } = await temporaryStore();
  const [good, bad, next] = [makeRelease(), makeRelease(), makeRelease()];
  await publish(good, NPM_START);
  await publish(bad, NPM_START);
  await publish(good);
  await publish(makeRelease({ remote: 'remote-admin' }), NPM_START);
  const left = { kind: 'left', active: good.manifest.version, reason: expect.any(String) as string };
  expect(await publish(bad, NPM_START)).toEqual(left);
  const document = await registry.read(4);
  expect(document && defaultEntry(document, 'remote-public')?.metadata.version).toBe(good.manifest.version);
  // Nor does it activate a new build, unless PUBLISH_REMOTES says so.
  expect(await publish(next, NPM_START)).toMatchObject({
    ...left,
    reason: expect.stringMatching(/by test:/) as string,
  });
  const start = { ...releaseContext, release: next, by: NPM_START, at: new Date(0) };
  expect(await publishRelease({ ...start, start: 'always' })).toEqual({ kind: 'active' });
  const last = { ...start, release: makeRelease() };
  expect(await publishRelease({ ...last, start: 'never' })).toMatchObject({ active: next.manifest.version });
  expect(await publishRelease({ ...last, start: 'auto' })).toEqual({ kind: 'active' });
});

it('always publishes the first build at npm start', async () => {
  const { releaseContext } = await temporaryStore();
  const first = {
    ...releaseContext,
    release: makeRelease(),
    by: NPM_START,
    at: new Date(0),
    start: 'never' as const,
  };
  expect(await publishRelease(first)).toEqual({ kind: 'active' });
});

it('publishes what npm start built, also an earlier version', async () => {
  const { publish } = await temporaryStore();
  const [one, other] = [makeRelease(), makeRelease()];
  for (const release of [one, other, one]) {
    expect(await publish(release, NPM_START)).toEqual({ kind: 'active' });
  }
});
