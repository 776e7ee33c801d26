import { RegistryDocument, type RegistryEntry, type RemoteName } from 'shared-contracts/release';
import type { ReleaseStore } from './release-store.ts';

const keyOf = (environment: string, number: number) =>
  `registry/${environment}/${String(number).padStart(8, '0')}.json`;

/** Somebody else changed the registry in between. Read it again and decide again. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
}

/** The registry of one environment: numbered documents that are never changed, of which the highest is in force. */
export interface Registry {
  /** The document with this number, or undefined. @throws ZodError or SyntaxError when it is damaged. */
  read(number: number): Promise<RegistryDocument | undefined>;
  /** The highest number, 0 when nothing was ever released. */
  latestNumber(): Promise<number>;
  /** Adds the next document. @throws RegistryConflictError when its number is taken. */
  append(document: RegistryDocument): Promise<void>;
}

export function openRegistry(store: ReleaseStore, environment: string): Registry {
  return {
    async read(number) {
      const bytes = await store.read(keyOf(environment, number));
      return bytes && RegistryDocument.parse(JSON.parse(bytes.toString()));
    },
    async latestNumber() {
      const names = await store.list(`registry/${environment}`);
      return Math.max(
        0,
        ...names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10)),
      );
    },
    async append(document) {
      const bytes = Buffer.from(`${JSON.stringify(document, undefined, 2)}\n`);
      const created = await store.createIfAbsent(keyOf(environment, document.number), bytes);
      if (!created) throw new RegistryConflictError(`Registry document ${document.number} exists already`);
    },
  };
}

/** The version that visitors get when no canary runs. */
export function defaultEntry(document: RegistryDocument, remote: RemoteName): RegistryEntry | undefined {
  return document.microFrontends[remote]?.find((entry) => entry.deployment.default);
}
