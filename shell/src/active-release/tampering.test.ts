import { readFile, rm, writeFile } from 'node:fs/promises';
import canonicalize from 'canonicalize';
import { createSigningKey } from 'releases/keys/signing-key';
import { sha384 } from 'releases/model/digest';
import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { versionOf } from '../test/test-releases.ts';
import { tamperedStore } from '../test/tampered-store.ts';

type Released = Awaited<ReturnType<typeof tamperedStore>>;

const signatureFile = ({ fileOf, newer }: Released) => fileOf(newer, 'release.sig.json');
const manifestFile = ({ fileOf, newer }: Released) => fileOf(newer, 'release.json');
/** Replaces the newer release's manifest, and its digest in a registry document signed with the environment's key. */
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
  'a signed registry document of another schema': {
    fault: 'document-invalid',
    tamper: async ({ document, read, write, keys }) => {
      const { signature: _signature, ...rest } = { signature: undefined, ...(await read(document(2))) };
      const other = { ...rest, schema: 2 };
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
  'refuses %s, reports it once, and serves the previous and the next release',
  async (_what, { fault, tamper }) => {
    const released = await tamperedStore();
    await tamper(released);
    const releases = released.fresh();
    for (let request = 0; request < 3; request++)
      expect(await versionOf(releases)).toBe(released.good.manifest.version);
    expect(released.faults).toEqual([fault]);
    const next = makeRelease();
    await released.publish(next);
    expect(await versionOf(releases)).toBe(next.manifest.version);
    expect(released.lines.filter(({ level }) => level === 'error')).toMatchObject([{ fault }]);
  },
);
