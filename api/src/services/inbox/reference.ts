import { type Column, type SQL, sql } from 'drizzle-orm';

const REFERENCE_LENGTH = 8;

/** The reference in mail subjects about an enquiry or application: short enough to be read out on the phone. */
export const referenceOf = (id: string): string => id.slice(-REFERENCE_LENGTH);

/** A reference within a subject, so that a pasted subject finds its row: `Re: Your enquiry (ref. 3QAFHMZN)`. */
const IN_SUBJECT = /\bref\.?\s*([0-9a-z]{8})\b/i;
/** A partial reference. Fewer characters match too many rows. */
const PARTIAL_REFERENCE = /^[0-9a-z]{4,8}$/i;
const WHOLE_ID = /^[0-9a-z]{26}$/i;

/** Whether an id has the reference in a search, which may be partial, or is the whole id; undefined: it has none. */
export function matchesReference(id: Column, q: string): SQL | undefined {
  if (WHOLE_ID.test(q)) return sql`${id} = ${q.toUpperCase()}`;
  const part = IN_SUBJECT.exec(q)?.[1] ?? PARTIAL_REFERENCE.exec(q)?.[0];
  return part === undefined
    ? undefined
    : sql`LOCATE(${part.toUpperCase()}, RIGHT(${id}, ${REFERENCE_LENGTH}))`;
}
