import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';
import { InvalidInputError } from '../../errors.ts';

/** The file names of all stored pictures in HTML. */
export const pictureNamesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/media\/([0-9a-z]+\.[a-z]+)/g)].map(([, name = '']) => name)),
];

/** The file names of the pictures that sanitised HTML shows; not those that it only links to or mentions. */
const shownNamesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^>]* src="\/media\/([0-9a-z]+\.[a-z]+)"/g)].map(([, name = '']) => name);

/**
 * Records the use of the pictures in a text, in the transaction that stores it, so that they are not purged.
 * @returns the file names of those that are not stored
 */
export async function markPicturesUsed(tx: Database, html: string, now: Date): Promise<string[]> {
  const missing: string[] = [];
  for (const name of pictureNamesIn(html)) {
    const [{ affectedRows }] = await tx
      .update(pictures)
      .set({ usedAt: now })
      .where(sql`LOCATE(${name}, ${pictures.variants}) > 0`);
    if (affectedRows === 0) missing.push(name);
  }
  return missing;
}

/**
 * Does the same, and refuses a text that shows pictures which are not stored. Those of the text that it replaces are
 * accepted, so that the rest of the post can be edited.
 * @param html sanitised
 * @param replaced the stored text
 * @throws InvalidInputError for the field `description`
 */
export async function requirePictures(
  tx: Database,
  html: string,
  { replaced = '', now }: { readonly replaced?: string; readonly now: Date },
): Promise<void> {
  const missing = await markPicturesUsed(tx, html, now);
  const [shown, accepted] = [shownNamesIn(html), shownNamesIn(replaced)];
  const refused = missing.filter((name) => shown.includes(name) && !accepted.includes(name)).length;
  if (refused === 0) return;
  throw new InvalidInputError({
    description:
      refused === 1
        ? 'A picture in the text is no longer stored. Remove it and insert it again'
        : `${refused} pictures in the text are no longer stored. Remove them and insert them again`,
  });
}
