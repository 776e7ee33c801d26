import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';

/** The file names of all stored pictures in HTML. */
export const pictureNamesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/media\/([0-9a-z]+\.[a-z]+)/g)].map(([, name = '']) => name)),
];

/** Records the use of the pictures in a text, in the transaction that stores it, so that they are not purged. */
export async function markPicturesUsed(tx: Database, html: string, now: Date): Promise<void> {
  for (const name of pictureNamesIn(html)) {
    await tx
      .update(pictures)
      .set({ usedAt: now })
      .where(sql`LOCATE(${name}, ${pictures.variants}) > 0`);
  }
}
