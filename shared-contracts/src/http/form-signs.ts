import { z } from 'zod';

/**
 * What our own forms send besides what somebody typed: `website` is a field that no person sees, `formToken` says when
 * the form was first used (docs/product/public-site.md, Spam). Both may be missing: programs send neither.
 */
export const FormSigns = z.object({
  website: z.string().max(500, 'Use at most 500 characters').optional(),
  formToken: z.string().max(200, 'Use at most 200 characters').optional(),
});
export type FormSigns = z.infer<typeof FormSigns>;
