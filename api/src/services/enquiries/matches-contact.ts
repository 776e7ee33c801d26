import { type SQL, sql } from 'drizzle-orm';
import { contacts } from '../../db/schema/enquiries.ts';
import { containsText } from '../lists/contains-text.ts';
import { REFERENCE_LENGTH } from './contact-rows.ts';

/** As subjects have it, so that a pasted subject finds its enquiry: `Re: Your enquiry (ref. 3QAFHMZN)`. */
const IN_SUBJECT = /\bref\.?\s*([0-9a-z]{8})\b/i;
/** A part of one. Fewer letters are part of the references of too many enquiries. */
const PART = /^[0-9a-z]{4,8}$/i;
const WHOLE_ID = /^[0-9a-z]{26}$/i;

/** Which enquiries a search finds: by what the sender wrote, by replies and notes, and by the reference. */
export function matchesContact(q: string): SQL {
  const matches = [containsText(contacts.searchText, q), containsText(contacts.threadText, q)];
  const part = IN_SUBJECT.exec(q)?.[1] ?? PART.exec(q)?.[0];
  if (part) matches.push(sql`LOCATE(${part.toUpperCase()}, RIGHT(${contacts.id}, ${REFERENCE_LENGTH}))`);
  if (WHOLE_ID.test(q)) matches.push(sql`${contacts.id} = ${q.toUpperCase()}`);
  return sql`(${sql.join(matches, sql` OR `)})`;
}
