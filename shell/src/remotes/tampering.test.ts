import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import canonicalize from 'canonicalize';
import type { SignedRegistryDocument } from 'shared-contracts/release';
import { expect, it, vi } from 'vitest';
import { sha384 } from '../releases/digest.ts';
import { createSigningKey, type SigningKey } from '../releases/keys/signing-key.ts';
import { signDocument } from '../releases/registry-document.ts';
import { makeRelease } from '../test/make-release.ts';
import { releasesOfTest, versionOf } from '../test/releases-of-test.ts';
import { NoReleaseError } from './active-releases.ts';

type Released = Awaited<ReturnType<typeof setUp>>;

/** A good release in force, and a newer one that somebody with access to the store tampers with before it is met. */
async function setUp() {
  const released = await releasesOfTest();
  const [good, newer] = [makeRelease(), makeRelease()];
  await released.publish(good);
  await released.publish(newer);
  const at = (file: string) => path.join(released.folder, file);
  const document = (number: number) => at(`registry/test/0000000${number}.json`);
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as object;
  const write = (file: string, content: object) => writeFile(file, JSON.stringify(content));
  /** Changes the newest registry document, and signs it with some key. */
  const forge = async (
    key: SigningKey,
    change: (document: SignedRegistryDocument) => object = (same) => same,
  ) => {
    const former = (await released.registry.read(2)) as SignedRegistryDocument;
    await writeFile(document(2), signDocument({ ...former, ...change(former) }, former.previous, key));
  };
  return { ...released, good, newer, document, read, write, forge };
}

const signatureFile = ({ fileOf, newer }: Released) => fileOf(newer, 'release.sig.json');
const manifestFile = ({ fileOf, newer }: Released) => fileOf(newer, 'release.json');
/** Makes the newer release's manifest another, and the registry name its digest, with the environment's own key. */
const changeManifest = async (released: Released) => {
  const bytes = Buffer.from(
    JSON.stringify({ ...(await released.read(manifestFile(released))), owner: 'Eve' }),
  );
  await writeFile(manifestFile(released), bytes);
  await released.forge(await released.keys.signingKey('environment'), ({ microFrontends }) => {
    const [entry] = microFrontends['remote-public'] ?? [];
    const metadata = { ...entry?.metadata, integrity: sha384(bytes) };
    return { microFrontends: { 'remote-public': [{ ...entry, metadata }] } };
  });
  return bytes;
};

const cases: Record<string, { fault: string; tamper: (released: Released) => Promise<unknown> }> = {
  'a release that is not signed': {
    fault: 'release-refused',
    tamper: (released) => rm(signatureFile(released)),
  },
  'a release whose signature is damaged': {
    fault: 'release-refused',
    tamper: (released) => writeFile(signatureFile(released), '{"signatures": ['),
  },
  'a release with the signature of another release': {
    fault: 'release-refused',
    tamper: async (released) =>
      writeFile(signatureFile(released), await readFile(released.fileOf(released.good, 'release.sig.json'))),
  },
  'a release.json that was changed after it was signed': { fault: 'release-refused', tamper: changeManifest },
  'a release that was signed with an unknown key': {
    fault: 'release-refused',
    tamper: async (released) => {
      const signature = createSigningKey().sign('release', await changeManifest(released));
      await released.write(signatureFile(released), { signatures: [signature] });
    },
  },
  "a release that was signed with the other team's key": {
    fault: 'release-refused',
    tamper: async (released) => {
      const bytes = await readFile(manifestFile(released));
      const signature = (await released.keys.signingKey('remote-admin')).sign('release', bytes);
      await released.write(signatureFile(released), { signatures: [signature] });
    },
  },
  "a release that was signed with the environment's key": {
    fault: 'release-refused',
    tamper: async (released) => {
      const bytes = await readFile(manifestFile(released));
      const signature = (await released.keys.signingKey('environment')).sign('release', bytes);
      await released.write(signatureFile(released), { signatures: [signature] });
    },
  },
  'a registry document that is not signed': {
    fault: 'document-untrusted',
    tamper: async ({ document, read, write }) => {
      const { signature: _signature, ...rest } = { signature: undefined, ...(await read(document(2))) };
      await write(document(2), rest);
    },
  },
  'a registry document that was changed and is still valid': {
    fault: 'document-untrusted',
    tamper: async ({ document }) => {
      const text = await readFile(document(2), 'utf8');
      await writeFile(document(2), text.replace('"by": "test"', '"by": "Eve"'));
    },
  },
  'a registry document that hides a field behind another of its name': {
    fault: 'document-untrusted',
    tamper: async ({ document }) => {
      const text = await readFile(document(2), 'utf8');
      await writeFile(document(2), text.replace('"by": "test"', '"by": "test", "by": "Eve"'));
    },
  },
  'a registry document whose signature was changed': {
    fault: 'document-untrusted',
    tamper: async ({ document }) => {
      const text = await readFile(document(2), 'utf8');
      await writeFile(
        document(2),
        text.replace(/("value": ")(.)/, (_, start, first) => start + (first === 'A' ? 'B' : 'A')),
      );
    },
  },
  'a registry document that was signed with an unknown key': {
    fault: 'document-untrusted',
    tamper: ({ forge }) => forge(createSigningKey()),
  },
  "a registry document that was signed with a team's key": {
    fault: 'document-untrusted',
    tamper: async ({ forge, keys }) => forge(await keys.signingKey('remote-public')),
  },
  'a registry document with a field that nobody knows': {
    fault: 'document-invalid',
    tamper: async ({ document, read, write, keys }) => {
      const { signature: _signature, ...rest } = { signature: undefined, ...(await read(document(2))) };
      const other = { ...rest, surprise: 1 };
      const key = await keys.signingKey('environment');
      await write(document(2), {
        ...other,
        signature: key.sign('registry', Buffer.from(canonicalize(other) ?? '')),
      });
    },
  },
  'a registry document of another environment': {
    fault: 'document-misplaced',
    tamper: async ({ forge, keys }) =>
      forge(await keys.signingKey('environment'), () => ({ environment: 'staging' })),
  },
  'an old registry document under the newest number': {
    fault: 'document-misplaced',
    tamper: async ({ document }) => writeFile(document(2), await readFile(document(1))),
  },
  'a registry document that was cut off': {
    fault: 'document-damaged',
    tamper: async ({ document }) => writeFile(document(2), (await readFile(document(2))).subarray(0, 99)),
  },
};

it.each(Object.entries(cases))(
  'refuses %s, says so once, and serves the release before',
  async (_what, { fault, tamper }) => {
    const released = await setUp();
    await tamper(released);
    const releases = released.fresh();
    for (let question = 0; question < 3; question++)
      expect(await versionOf(releases)).toBe(released.good.manifest.version);
    expect(released.faults).toEqual([fault]);
    expect(released.lines.filter(({ level }) => level === 'error')).toMatchObject([{ fault }]);
  },
);

it('never goes back behind what it served, also after a restart', async () => {
  const { good, newer, document, fresh, faults, advance } = await setUp();
  const running = fresh();
  expect(await versionOf(running)).toBe(newer.manifest.version);
  await rm(document(2));
  expect(await versionOf(running)).toBe(newer.manifest.version);
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await vi.waitFor(() => expect(faults).toEqual(['registry-missing']));
  advance(60_000);
  expect(await versionOf(running)).toBe(newer.manifest.version);
  await vi.waitFor(() => expect(faults).toEqual(['registry-missing', 'registry-missing']));
  expect(good.manifest.version).not.toBe(newer.manifest.version);
});

it('says so when another document stands in the place of the one in force', async () => {
  const { newer, forge, keys, fresh, faults } = await setUp();
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await forge(await keys.signingKey('environment'), () => ({ microFrontends: {} }));
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await vi.waitFor(() => expect(faults).toEqual(['registry-set-back']));
});

it('goes on with the next release after a store was emptied', async () => {
  const { newer, folder, fresh, publish } = await setUp();
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  await rm(folder, { recursive: true });
  const next = makeRelease();
  await publish(next);
  expect(await versionOf(fresh())).toBe(next.manifest.version);
});

it('checks each signature once, not for each request', async () => {
  const { newer, fresh, checks } = await setUp();
  const releases = fresh();
  for (let request = 0; request < 100; request++)
    expect(await versionOf(releases)).toBe(newer.manifest.version);
  // The document in force is compared with the store's once a minute, at first at once.
  expect(checks).toEqual(['registry', 'registry', 'release']);
});

it('vouches for no forged document by writing the next one', async () => {
  const { forge, publish, registry } = await setUp();
  await forge(createSigningKey());
  await publish(makeRelease());
  const past = [];
  for await (const { number, document } of registry.past())
    past.push(document instanceof Error ? `${number} refused` : number);
  expect(past).toEqual([3, '2 refused', 1]);
});

it('goes on from a store in which nothing is signed yet, once somebody releases', async () => {
  const { folder, document, newer, good, fileOf, read, write, publish, fresh } = await setUp();
  for (const release of [good, newer]) await rm(fileOf(release, 'release.sig.json'));
  for (const number of [1, 2]) {
    const {
      signature: _signature,
      previous: _previous,
      ...rest
    } = {
      signature: undefined,
      previous: undefined,
      ...(await read(document(number))),
    };
    await write(document(number), rest);
  }
  await expect(versionOf(fresh())).rejects.toBeInstanceOf(NoReleaseError);
  expect(await publish(newer)).toEqual({ kind: 'in-force' });
  expect(await versionOf(fresh())).toBe(newer.manifest.version);
  expect(await readdir(path.join(folder, 'registry/test'))).toHaveLength(3);
});

it('says nothing where nothing was ever released', async () => {
  const { fresh, faults } = await releasesOfTest();
  await expect(versionOf(fresh())).rejects.toBeInstanceOf(NoReleaseError);
  expect(faults).toEqual([]);
});

it('alerts once for a registry of which no document is trusted, however long it is', async () => {
  const { config, fresh, faults, publish } = await setUp();
  for (let release = 0; release < 3; release++) await publish(makeRelease());
  await rm(config.keyFolder, { recursive: true });
  await expect(versionOf(fresh())).rejects.toBeInstanceOf(NoReleaseError);
  expect(faults).toEqual(['document-untrusted']);
});
