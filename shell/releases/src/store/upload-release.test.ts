import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryBucket } from '../../test/temporary-bucket.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { sha384 } from '../model/digest.ts';
import { SIGNATURE_FILE } from './release-signature.ts';
import type { ReleaseStore } from './release-store.ts';
import { readStored } from './stored-release.ts';
import { uploadRelease } from './upload-release.ts';

const remote = 'remote-public';

const openStore = {
  folder: () => temporaryStore(),
  bucket: async () => temporaryStore({ RELEASE_STORE_URL: (await temporaryBucket()).url }),
};

it.each([
  { kind: 'folder', what: 'an interrupted upload', integrity: undefined },
  { kind: 'bucket', what: 'an interrupted upload', integrity: undefined },
  { kind: 'folder', what: 'the loss of the active one', integrity: sha384('lost') },
  { kind: 'bucket', what: 'the loss of the active one', integrity: sha384('lost') },
] as const)(
  'the first of two uploads of one build creates the manifest after $what, in a $kind',
  async ({ kind, integrity }) => {
    const { store, keys } = await openStore[kind]();
    const { manifest, files } = makeRelease();
    const folder = `${remote}/${manifest.version}`;
    await store.replace(`${folder}/${SIGNATURE_FILE}`, Buffer.from('of an earlier build'));
    const key = await keys.signingKey(remote);
    const upload = (through: ReleaseStore, builtAt: string) =>
      uploadRelease({
        store: through,
        release: { files, manifest: { ...manifest, builtAt } },
        key,
        integrity,
      });
    // The first upload finishes when the second one has found no manifest.
    let isFirst = true;
    let first: Promise<Buffer> | undefined;
    const interleaved: ReleaseStore = {
      ...store,
      read: async (name) => {
        const bytes = await store.read(name);
        if (bytes || name !== `${folder}/release.json`) return bytes;
        if (isFirst) isFirst = false;
        else await (first ??= upload(store, '2026-01-01T00:00:01.000Z'));
        return undefined;
      },
    };
    const second = await upload(interleaved, '2026-01-01T00:00:02.000Z');
    expect(second).toEqual(await first);
    const stored = await readStored({ store, keys }, remote, manifest.version);
    expect(stored.manifestBytes).toEqual(await first);
    expect(stored.manifest.builtAt).toBe('2026-01-01T00:00:01.000Z');
  },
);
