import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';

/** Every picture of ours in a text, by the name of its file. */
export const namesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/media\/([0-9a-z]+\.[a-z]+)/g)].map(([, name = '']) => name)),
];

/** Tells the purge, in the transaction that stores a text, that its pictures are shown. */
export async function markShown(tx: Database, html: string, now: Date): Promise<void> {
  for (const name of namesIn(html)) {
    await tx
      .update(pictures)
      .set({ usedAt: now })
      .where(sql`LOCATE(${name}, ${pictures.variants}) > 0`);
  }
}
