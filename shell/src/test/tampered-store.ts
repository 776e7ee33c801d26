import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SigningKey } from 'releases/keys/signing-key';
import { signDocument } from 'releases/registry/registry-document';
import { makeRelease } from 'releases/test/make-release';
import type { SignedRegistryDocument } from 'shared-contracts/releases/release';
import { createTestReleases } from './test-releases.ts';

/** A store with a good release and a newer one, which a test tampers with before a shell reads it. */
export async function tamperedStore() {
  const released = await createTestReleases();
  const [good, newer] = [makeRelease(), makeRelease()];
  await released.publish(good);
  await released.publish(newer);
  const at = (file: string) => path.join(released.folder, file);
  const document = (number: number) => at(`registry/test/0000000${number}.json`);
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as object;
  const write = (file: string, content: object) => writeFile(file, JSON.stringify(content));
  /** Changes the newest registry document, and signs it with a key. */
  const forge = async (
    key: SigningKey,
    change: (document: SignedRegistryDocument) => object = (same) => same,
  ) => {
    const former = (await released.registry.read(2)) as SignedRegistryDocument;
    await writeFile(document(2), signDocument({ ...former, ...change(former) }, former.previous, key));
  };
  return { ...released, good, newer, document, read, write, forge };
}
