import { z } from 'zod';

/**
 * Hidden fields of our own forms (docs/product/public-site.md, Spam): `website` is a honeypot, `formToken` holds the
 * time at which the form was first used. API clients send neither.
 */
export const SpamCheckFields = z.object({
  website: z.string().max(500, 'Use at most 500 characters').optional(),
  formToken: z.string().max(200, 'Use at most 200 characters').optional(),
});
export type SpamCheckFields = z.infer<typeof SpamCheckFields>;
