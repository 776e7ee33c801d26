import type { z } from 'zod';

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** All other control characters. */
const CONTROL = /[^\P{Cc}\n\v\f\r\u0085]/u;

/**
 * Restricts a text to one line without control characters: a line break in a name or title could forge lines in mails,
 * logs and tables.
 * @param schema should trim, so that a trailing line break of pasted text is accepted
 */
export const oneLine = (schema: z.ZodString): z.ZodString =>
  schema
    .refine((text) => !LINE_BREAK.test(text), 'Write this on one line')
    .refine((text) => !CONTROL.test(text), 'Contains a character that is not allowed');
