import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './text-lengths.ts';

/**
 * A mailbox of RFC 5321 whose name needs no quotes, at a host with a top-level domain. Zod's own pattern refuses some of
 * the punctuation that names may contain (`r&d@`), and top-level domains in Punycode, which browsers send for others.
 */
const MAILBOX =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]*[A-Za-z\d])$/;

/** An e-mail address, compared in lower case. */
export const Email = z
  .string({ error: 'Enter an e-mail address' })
  .trim()
  .max(MAX_EMAIL_LENGTH, 'The e-mail address is too long')
  .pipe(z.email({ pattern: MAILBOX, error: 'Enter a valid e-mail address' }));
