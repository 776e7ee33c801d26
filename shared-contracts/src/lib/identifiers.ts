import { z } from 'zod';

/** The public identifier `_id`: a ULID in Crockford's base 32, upper case, compared exactly. */
export const Id = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'Not a valid identifier');
export type Id = z.infer<typeof Id>;

/** The last part of a post's URL: lower-case words joined by hyphens. */
export const Slug = z
  .string()
  .max(160, 'Use at most 160 characters')
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use lower-case letters a to z, digits and single hyphens between them, such as patent-drafting',
  );
export type Slug = z.infer<typeof Slug>;

/** A point in time: ISO 8601, UTC, milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

/** Value of the header `Idempotency-Key`: repeated requests with the same key and content are executed once. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'Use 1 to 200 visible ASCII characters');
