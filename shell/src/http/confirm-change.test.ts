import { pauseCanary } from 'releases/changes/change-canary';
import { publishRelease } from 'releases/changes/publish-release';
import { rollBack } from 'releases/changes/roll-back';
import { createConfirmation } from 'releases/commands/confirm-change';
import { makeRelease } from 'releases/test/make-release';
import { temporaryStore } from 'releases/test/temporary-store';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestReleases } from '../test/test-releases.ts';
import { registryFiles } from './registry-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Store = Awaited<ReturnType<typeof temporaryStore>>;
const site = 'https://www.example.com';
const [remote, patience] = ['remote-public', 0] as const;

/**
 * Makes the site follow the registry of a store, at a document number that a test may choose. As a shell of an earlier
 * version it does not name the versions that it serves.
 */
function siteFollows({ registry }: Store, number?: () => number) {
  vi.stubGlobal('fetch', async () => {
    const document = number ? await registry.read(number()) : (await registry.latest()).document;
    return document ? Response.json(document) : new Response(null, { status: 503 });
  });
}

/** A site with a good release, and one that does not run there until `repair` is called. */
async function siteThatRefuses() {
  const store = await createTestReleases();
  const [good, bad] = [makeRelease(), makeRelease()];
  await store.publish(good);
  let isRepaired = false;
  const releases = store.fresh(async ({ manifest }) => {
    if (!isRepaired && manifest.version === bad.manifest.version) throw new Error('/secret: no navigator');
  });
  const app = registryFiles(releases);
  vi.stubGlobal('fetch', (address: string) => app.request(address));
  /** Waits until the site has tried to load the newest releases. */
  const settle = () => releases.current(remote);
  await settle();
  const repair = () => {
    isRepaired = true;
    store.advance(60_000);
  };
  const by = { by: 'test', at: new Date(0) };
  const startCanary = () =>
    publishRelease({ ...store.releaseContext, release: bad, canary: { share: 10 }, ...by });
  const change = { registry: store.registry, remote, ...by } as const;
  const versions = { good: good.manifest.version, bad: bad.manifest.version };
  return { ...store, bad, settle, repair, startCanary, change, versions };
}

const confirmation = ({ registry, folder }: Pick<Store, 'registry' | 'folder'>, waitMs?: number) =>
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
  await expect(confirmation(own)(remote, patience)).rejects.toThrow(
    'does not respond: PUBLIC_ORIGIN or PORT',
  );
});

test('rejects a release that the site refuses, without its error, and what to do', async () => {
  const { bad, publish, settle, versions, ...store } = await siteThatRefuses();
  await publish(bad);
  await settle();
  const refused = expect(confirmation(store)(remote, patience)).rejects;
  await refused.toThrow(
    `but ${site} refuses remote-public ${versions.bad}, whose code does not run there, and serves ${versions.good}. ` +
      'Its log has the error. Publish a corrected release, or roll back',
  );
  await refused.not.toThrow(/secret|--no-check/);
});

test('confirms a release once the site has loaded it', async () => {
  const { bad, publish, repair, ...store } = await siteThatRefuses();
  await publish(bad);
  const confirmed = confirmation(store)(remote);
  setTimeout(repair, 1_000);
  await confirmed;
});

test('rejects a canary that the site refuses, but confirms that it is paused or ended', async () => {
  const { startCanary, settle, change, versions, ...store } = await siteThatRefuses();
  await startCanary();
  await settle();
  await expect(confirmation(store)(remote, patience)).rejects.toThrow(
    `refuses remote-public ${versions.bad}`,
  );
  await pauseCanary(change);
  await confirmation(store)(remote);
  await rollBack({ ...store.releaseContext, ...change });
  await confirmation(store)(remote);
});

test('confirms a canary that the site has loaded', async () => {
  const { startCanary, repair, ...store } = await siteThatRefuses();
  repair();
  await startCanary();
  await confirmation(store)(remote);
});
