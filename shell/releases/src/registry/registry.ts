import type {
  RegistryDocument,
  RegistryEntry,
  RemoteName,
  SignedRegistryDocument,
} from 'shared-contracts/releases/release';
import type { Keys } from '../keys/open-keys.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import { sha384 } from '../model/digest.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readDocument, RefusedDocumentError, signDocument } from './registry-document.ts';
import type { ServedDocuments } from './served-documents.ts';

/** The registry was changed concurrently. Read it again and decide again. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
}

/** A number of a registry, with its document or why that is refused. */
export interface PastDocument {
  readonly number: number;
  readonly document: SignedRegistryDocument | RefusedDocumentError;
}

/** The registry of an environment: numbered, immutable documents, the highest of which is active. */
export interface Registry {
  readonly environment: string;
  /** The document with this number, if there is one. @throws RefusedDocumentError when it must not be followed. */
  read(number: number): Promise<SignedRegistryDocument | undefined>;
  /** The highest number in the store or served by a shell here; 0 without releases. */
  latestNumber(): Promise<number>;
  /** The highest number, and the highest document that is not refused, which shells follow. */
  latest(): Promise<{ number: number; document: SignedRegistryDocument | undefined }>;
  /** The documents that are not refused, newest first. */
  history(): AsyncIterable<SignedRegistryDocument>;
  /** All documents, including refused ones, newest first; or only those before a trusted one. */
  past(before?: SignedRegistryDocument): AsyncIterable<PastDocument>;
  /**
   * Signs and appends a document.
   * @param key default: the environment's key
   * @returns false, without a change, when its number is taken.
   */
  append(document: RegistryDocument, key?: SigningKey): Promise<boolean>;
  /** The highest number that was served here, and its document unless that is refused by now; 0 if there is none. */
  served(): Promise<{ number: number; document: SignedRegistryDocument | undefined }>;
  /** Saves the served document, so that no lower one is served after a restart. */
  saveServed(document: SignedRegistryDocument): Promise<void>;
}

interface RegistryOptions {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly keys: Keys;
  /** The documents that shells here have served. */
  readonly servedDocuments?: ServedDocuments | undefined;
}

export function openRegistry({ store, environment, keys, servedDocuments }: RegistryOptions): Registry {
  const folder = `registry/${environment}`;
  const keyOf = (number: number) => `${folder}/${String(number).padStart(8, '0')}.json`;
  const read = async (number: number) => {
    const bytes = await store.read(keyOf(number));
    return bytes && readDocument(bytes, { number, environment, keys });
  };
  /** The digest of a document, or null when it is missing or refused. */
  const digestOf = async (number: number) => {
    const bytes = await store.read(keyOf(number));
    if (!bytes) return null;
    try {
      await readDocument(bytes, { number, environment, keys });
      return sha384(bytes);
    } catch (error) {
      if (error instanceof RefusedDocumentError) return null;
      throw error;
    }
  };
  const latestNumber = async () => {
    const [names, newest] = await Promise.all([store.list(folder), servedDocuments?.newest()]);
    const numbers = names
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10));
    return Math.max(newest?.number ?? 0, ...numbers);
  };
  async function* past(from: number, digestOfFirst?: string | null): AsyncGenerator<PastDocument> {
    let digest = digestOfFirst;
    for (let number = from; number > 0; number--) {
      const bytes = await store.read(keyOf(number));
      const reading = bytes && readDocument(bytes, { number, environment, keys, digest });
      const document = await reading?.catch((error: unknown) => {
        if (error instanceof RefusedDocumentError) return error;
        throw error;
      });
      if (document) yield { number, document };
      digest = document instanceof RefusedDocumentError ? undefined : document?.previous;
    }
  }
  async function* history(from?: number) {
    for await (const { document } of past(from ?? (await latestNumber())))
      if (!(document instanceof RefusedDocumentError)) yield document;
  }
  return {
    environment,
    read,
    latestNumber,
    async latest() {
      const number = await latestNumber();
      for await (const document of history(number)) return { number, document };
      return { number, document: undefined };
    },
    history: () => history(),
    async *past(before) {
      yield* before ? past(before.number - 1, before.previous) : past(await latestNumber());
    },
    append: async (document, key) =>
      store.createIfAbsent(
        keyOf(document.number),
        signDocument(
          document,
          await digestOf(document.number - 1),
          key ?? (await keys.signingKey('environment')),
        ),
      ),
    async served() {
      const { number = 0, bytes } = (await servedDocuments?.newest()) ?? {};
      const document = bytes && readDocument(bytes, { number, environment, keys });
      return { number, document: await document?.catch(() => undefined) };
    },
    saveServed: async (document) =>
      servedDocuments?.save(document.number, Buffer.from(JSON.stringify(document))),
  };
}

/** The entry of the active release of a remote. */
export function defaultEntry(document: RegistryDocument, remote: RemoteName): RegistryEntry | undefined {
  return document.microFrontends[remote]?.find((entry) => entry.deployment.default);
}
