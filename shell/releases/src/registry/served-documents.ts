import { rm } from 'node:fs/promises';
import path from 'node:path';
import { directoryStore } from '../store/directory-store.ts';

/**
 * The newest registry document that shells of this data folder have served, kept apart from the store: whoever sets the
 * store back does not set them back, and it is there while the store is away.
 */
export interface ServedDocuments {
  newest(): Promise<{ readonly number: number; readonly bytes: Buffer } | undefined>;
  /** Keeps a document in place of the earlier ones. */
  keep(number: number, bytes: Buffer): Promise<void>;
}

export function servedDocuments(folder: string): ServedDocuments {
  // A file for each number: of several shells on one folder none puts an older document over a newer one.
  const files = directoryStore(folder);
  const numbers = async () => (await files.list('')).map(numberOf).filter((number) => number > 0);
  return {
    async newest() {
      for (const number of (await numbers()).toSorted((a, b) => b - a)) {
        const bytes = await files.read(nameOf(number));
        if (bytes) return { number, bytes };
      }
      return undefined;
    },
    async keep(number, bytes) {
      await files.createIfAbsent(nameOf(number), bytes);
      const older = (await numbers()).filter((other) => other < number);
      await Promise.all(older.map((other) => rm(path.join(folder, nameOf(other)), { force: true })));
    },
  };
}

const nameOf = (number: number) => `${String(number).padStart(8, '0')}.json`;
const numberOf = (name: string) => Number(/^(\d{8})\.json$/.exec(name)?.[1] ?? 0);
