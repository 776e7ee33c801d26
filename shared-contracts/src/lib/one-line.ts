import type { z } from 'zod';

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** All other control characters. */
const CONTROL = /[^\P{Cc}\n\v\f\r\u0085]/u;

/**
 * Narrows a text to one line without control characters: a name or a title with a line break could forge lines in mails,
 * logs and tables.
 * @param schema trims first, so that a line break at the end of a pasted text does no harm
 */
export const oneLine = (schema: z.ZodString): z.ZodString =>
  schema
    .refine((text) => !LINE_BREAK.test(text), 'Write this on one line')
    .refine((text) => !CONTROL.test(text), 'Contains a character that is not allowed');
