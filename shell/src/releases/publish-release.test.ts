import { expect, it } from 'vitest';
import { makeRelease } from '../test/make-release.ts';
import { temporaryStore } from '../test/temporary-store.ts';
import { defaultEntry, openRegistry, RegistryConflictError } from './registry.ts';

it('writes a new document and leaves the earlier one as it was', async () => {
  const { store, publish } = await temporaryStore();
  const registry = openRegistry(store, 'test');
  const [first, second] = [makeRelease(), makeRelease()];
  await publish(first);
  const before = await store.read('registry/test/00000001.json');
  await publish(second);
  expect(await registry.latestNumber()).toBe(2);
  expect(await store.read('registry/test/00000001.json')).toEqual(before);
  const document = await registry.read(2);
  expect(document && defaultEntry(document, 'remote-public')?.metadata.version).toBe(second.manifest.version);
});

it('keeps the other remote as it is', async () => {
  const { store, publish } = await temporaryStore();
  const admin = makeRelease({ remote: 'remote-admin' });
  await publish(admin);
  await publish(makeRelease());
  const document = await openRegistry(store, 'test').read(2);
  expect(document && defaultEntry(document, 'remote-admin')?.metadata.version).toBe(admin.manifest.version);
});

it('does nothing when the same release is active already', async () => {
  const { store, publish } = await temporaryStore();
  const release = makeRelease();
  expect(await publish(release)).toBe(true);
  expect(await publish(release)).toBe(false);
  expect(await openRegistry(store, 'test').latestNumber()).toBe(1);
});

it('goes back to an older release by publishing it again', async () => {
  const { store, publish } = await temporaryStore();
  const [older, newer] = [makeRelease(), makeRelease()];
  for (const release of [older, newer, older]) await publish(release);
  const document = await openRegistry(store, 'test').read(3);
  expect(document && defaultEntry(document, 'remote-public')?.metadata.version).toBe(older.manifest.version);
});

it('lets exactly one of two writers have a number', async () => {
  const { store, publish } = await temporaryStore();
  await publish(makeRelease());
  const registry = openRegistry(store, 'test');
  const document = await registry.read(1);
  if (!document) throw new Error('The first document is missing');
  const writers = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((by) =>
      registry.append({ ...document, number: 2, change: { ...document.change, by } }),
    ),
  );
  expect(writers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = writers.filter((writer) => writer.status === 'rejected');
  expect(refusals.every(({ reason }) => reason instanceof RegistryConflictError)).toBe(true);
});
