import { z } from 'zod';

/** An e-mail address of at most 254 characters (RFC 5321), compared in lower case. */
export const Email = z
  .string({ error: 'Enter an e-mail address' })
  .trim()
  .max(254, 'The e-mail address is too long')
  .pipe(z.email('Enter a valid e-mail address'));
