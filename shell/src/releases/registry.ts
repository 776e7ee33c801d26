import { RegistryDocument, type RegistryEntry, type RemoteName } from 'shared-contracts/release';
import type { ReleaseStore } from './release-store.ts';

/** Somebody else changed the registry in between. Read it again and decide again. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
}

/** The registry of one environment: numbered documents that are never changed, of which the highest is in force. */
export interface Registry {
  readonly environment: string;
  /** The document with this number, or undefined. @throws ZodError or SyntaxError when it is damaged. */
  read(number: number): Promise<RegistryDocument | undefined>;
  /** The highest number, 0 when nothing was ever released. */
  latestNumber(): Promise<number>;
  /** The highest number, and the highest document that can be read: what shells go by. */
  latest(): Promise<{ number: number; document: RegistryDocument | undefined }>;
  /** The readable documents, newest first. */
  history(): AsyncIterable<RegistryDocument>;
  /** Adds the next document. @returns false, and changes nothing, where its number is taken. */
  append(document: RegistryDocument): Promise<boolean>;
}

export function openRegistry(store: ReleaseStore, environment: string): Registry {
  const folder = `registry/${environment}`;
  const keyOf = (number: number) => `${folder}/${String(number).padStart(8, '0')}.json`;
  const read = async (number: number) => {
    const bytes = await store.read(keyOf(number));
    return bytes && RegistryDocument.parse(JSON.parse(bytes.toString()));
  };
  const latestNumber = async () => {
    const names = await store.list(folder);
    const numbers = names
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10));
    return Math.max(0, ...numbers);
  };
  async function* history(from?: number) {
    for (let number = from ?? (await latestNumber()); number > 0; number--) {
      const document = await read(number).catch(() => undefined);
      if (document) yield document;
    }
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
    append: (document) =>
      store.createIfAbsent(
        keyOf(document.number),
        Buffer.from(`${JSON.stringify(document, undefined, 2)}\n`),
      ),
  };
}

/** The version that visitors get when no canary runs. */
export function defaultEntry(document: RegistryDocument, remote: RemoteName): RegistryEntry | undefined {
  return document.microFrontends[remote]?.find((entry) => entry.deployment.default);
}
