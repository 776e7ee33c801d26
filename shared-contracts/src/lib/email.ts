import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './text-lengths.ts';

/** An e-mail address, compared in lower case. */
export const Email = z
  .string({ error: 'Enter an e-mail address' })
  .trim()
  .max(MAX_EMAIL_LENGTH, 'The e-mail address is too long')
  .pipe(z.email('Enter a valid e-mail address'));
