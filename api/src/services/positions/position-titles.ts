import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { positions } from '../../db/schema/positions.ts';

/** How many earlier titles a position keeps, the newest ones, so that its column never overflows. */
const MAX_EARLIER_TITLES = 50;

/** Locks a position. @returns the titles that it had before, once it has the new one */
export async function earlierTitlesAfter(tx: Database, id: string, title: string): Promise<string[] | null> {
  const [row] = await tx
    .select({ title: positions.title, earlierTitles: positions.earlierTitles })
    .from(positions)
    .where(eq(positions.id, id))
    .for('update');
  if (!row) return null;
  const titles = new Set([...(row.earlierTitles ?? []), row.title]);
  titles.delete(title);
  return titles.size > 0 ? [...titles].slice(-MAX_EARLIER_TITLES) : null;
}

/** The titles under which applications for a position came in: its own, and those that it had before. */
export async function titlesOfPosition(db: Database, title: string): Promise<string[]> {
  const [row] = await db
    .select({ earlierTitles: positions.earlierTitles })
    .from(positions)
    .where(eq(positions.uniqueTitle, toUniqueTitle(title)));
  return [title, ...(row?.earlierTitles ?? [])];
}

/** Titles are compared case-insensitively, as applications refer to them. */
export const toUniqueTitle = (title: string): string => title.toLowerCase();
