import { type Column, type SQL, sql } from 'drizzle-orm';
import { fold } from './fold.ts';

/**
 * Whether a column that holds text as `fold` makes it contains a text, without regard to case and accents. `%`, `_` and
 * `\` match themselves.
 */
export const containsText = (column: Column, text: string): SQL =>
  sql`LOCATE(${Buffer.from(fold(text))}, ${column})`;
