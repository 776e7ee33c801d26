import { rm } from 'node:fs/promises';
import path from 'node:path';
import { directoryStore } from '../store/directory-store.ts';

/**
 * The newest registry document that shells with this data folder have served, saved outside the store: restoring an
 * older state of the store does not roll them back, and the document is available while the store is down.
 */
export interface ServedDocuments {
  newest(): Promise<{ readonly number: number; readonly bytes: Buffer } | undefined>;
  /** Saves a document and removes the earlier ones. */
  save(number: number, bytes: Buffer): Promise<void>;
}

export function servedDocuments(folder: string): ServedDocuments {
  // One file per number, so that of several shells on one folder none overwrites a newer document with an older one.
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
    async save(number, bytes) {
      await files.createIfAbsent(nameOf(number), bytes);
      const older = (await numbers()).filter((other) => other < number);
      await Promise.all(older.map((other) => rm(path.join(folder, nameOf(other)), { force: true })));
    },
  };
}

const nameOf = (number: number) => `${String(number).padStart(8, '0')}.json`;
const numberOf = (name: string) => Number(/^(\d{8})\.json$/.exec(name)?.[1] ?? 0);
