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

/** The widths that pages use. The largest is stored at once, the others follow. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

/** What may be uploaded (decision 33). No SVG, which can run scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export const PICTURE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, width: 1600 } as const;
