import { createConfirmation } from 'releases/commands/confirm-change';
import { makeRelease } from 'releases/test/make-release';
import { temporaryStore } from 'releases/test/temporary-store';
import { afterEach, expect, test, vi } from 'vitest';
import { registryFiles } from './registry-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Store = Awaited<ReturnType<typeof temporaryStore>>;
const site = 'https://www.example.com';
const [remote, patience] = ['remote-public', 0] as const;

/** Makes the site follow the registry of a store, at a document number that a test may choose. */
function siteFollows({ registry }: Store, number?: () => number) {
  const app = registryFiles(async () =>
    number ? registry.read(number()) : (await registry.latest()).document,
  );
  vi.stubGlobal('fetch', (address: string) => app.request(address));
}

const confirmation = ({ registry, folder }: Store, waitMs?: number) =>
  createConfirmation({ site, storeName: folder, registry, ...(waitMs !== undefined && { waitMs }) });

test('confirms a change once the site follows it', async () => {
  const store = await temporaryStore();
  await store.publish(makeRelease());
  await store.publish(makeRelease());
  let requests = 0;
  siteFollows(store, () => (requests++ < 2 ? 1 : 2));
  await confirmation(store)(remote);
  expect(requests).toBe(3);
});

test('confirms a change when the site follows a later document of the same registry', async () => {
  const store = await temporaryStore();
  await store.publish(makeRelease());
  siteFollows(store);
  await store.publish(makeRelease());
  await confirmation(store)(remote, patience);
});

test('rejects a site that follows another store', async () => {
  const [own, other] = [await temporaryStore(), await temporaryStore()];
  await own.publish(makeRelease());
  for (let count = 0; count < 3; count++) {
    await other.publish(makeRelease());
    siteFollows(other);
    await expect(confirmation(own)(remote, patience)).rejects.toThrow(
      `Document 1 of test is in ${own.folder}, but ${site} follows document ${count + 1} of test, which is not from there: DATA_DIR`,
    );
  }
});

test('rejects a site of another environment, without releases, or unreachable, with the reason', async () => {
  const [own, staging] = [await temporaryStore(), await temporaryStore({ RELEASE_ENVIRONMENT: 'staging' })];
  await own.publish(makeRelease());
  siteFollows(staging);
  await expect(confirmation(own)(remote, patience)).rejects.toThrow(`but ${site} has no releases`);
  await staging.publish(makeRelease());
  await expect(confirmation(own)(remote, patience)).rejects.toThrow(
    'follows the environment staging: RELEASE_ENVIRONMENT may be wrong',
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(confirmation(own)(remote, patience)).rejects.toThrow('does not answer: PUBLIC_ORIGIN or PORT');
});
