import { type Column, type SQL, sql } from 'drizzle-orm';
import { normalizeForSearch } from './normalize-for-search.ts';

/**
 * Whether a column with normalised text contains a text, ignoring case and accents. `%`, `_` and `\` are literal.
 */
export const containsText = (column: Column, text: string): SQL =>
  sql`LOCATE(${Buffer.from(normalizeForSearch(text))}, ${column})`;
