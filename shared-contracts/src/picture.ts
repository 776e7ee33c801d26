import { z } from 'zod';

/** A stored picture in the widths that pages use. Addresses are immutable; `width` and `height` are those of the largest. */
export const Picture = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  variants: z
    .array(z.object({ url: z.string(), width: z.int().positive() }))
    .min(1)
    .describe('Ascending by width'),
});
export type Picture = z.infer<typeof Picture>;
