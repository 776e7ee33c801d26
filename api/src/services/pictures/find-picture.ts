import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';
import { pictureNamesIn } from './mark-pictures-used.ts';

/** The stored picture with this URL in any width; null if there is none. */
export async function findPicture(db: Database, url: string) {
  const [name] = pictureNamesIn(url);
  if (name === undefined) return null;
  const [picture = null] = await db
    .select()
    .from(pictures)
    .where(sql`LOCATE(${name}, ${pictures.variants}) > 0`)
    .limit(1);
  return picture;
}
