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

/** Somebody else changed the registry in between. Read it again and decide again. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
}

/** A numbered place of a registry, with its document or why it is refused. */
export interface PastDocument {
  readonly number: number;
  readonly document: SignedRegistryDocument | RefusedDocumentError;
}

/** The registry of one environment: numbered documents that are never changed, of which the highest is active. */
export interface Registry {
  readonly environment: string;
  /** The document with this number, or undefined. @throws RefusedDocumentError when it must not be followed. */
  read(number: number): Promise<SignedRegistryDocument | undefined>;
  /** The highest number that the store has or a shell here has served; 0 when nothing was ever released. */
  latestNumber(): Promise<number>;
  /** The highest number, and the highest document that is not refused: what shells go by. */
  latest(): Promise<{ number: number; document: SignedRegistryDocument | undefined }>;
  /** The documents that are not refused, newest first. */
  history(): AsyncIterable<SignedRegistryDocument>;
  /** All documents, newest first, or those before one that is trusted; with those that are refused. */
  past(before?: SignedRegistryDocument): AsyncIterable<PastDocument>;
  /** Signs and adds the next document; with the key of this place, unless it is given. @returns false, and changes nothing, where its number is taken. */
  append(document: RegistryDocument, key?: SigningKey): Promise<boolean>;
  /** The highest number that was served here, and its document unless that is refused by now; 0 when none was. */
  served(): Promise<{ number: number; document: SignedRegistryDocument | undefined }>;
  /** Remembers a document that is being served, so that no lower one is after a restart. */
  remember(document: SignedRegistryDocument): Promise<void>;
}

interface RegistryPlace {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly keys: Keys;
  /** Where shells remember what they served. */
  readonly servedDocuments?: ServedDocuments | undefined;
}

export function openRegistry({ store, environment, keys, servedDocuments }: RegistryPlace): Registry {
  const folder = `registry/${environment}`;
  const keyOf = (number: number) => `${folder}/${String(number).padStart(8, '0')}.json`;
  const read = async (number: number) => {
    const bytes = await store.read(keyOf(number));
    return bytes && readDocument(bytes, { number, environment, keys });
  };
  /** Of a document that is not refused: nothing vouches for another. */
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
      const found = bytes && readDocument(bytes, { number, environment, keys, digest });
      const document = await found?.catch((error: unknown) => {
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
    remember: async (document) =>
      servedDocuments?.keep(document.number, Buffer.from(JSON.stringify(document))),
  };
}

/** The version that visitors get when no canary runs. */
export function defaultEntry(document: RegistryDocument, remote: RemoteName): RegistryEntry | undefined {
  return document.microFrontends[remote]?.find((entry) => entry.deployment.default);
}
