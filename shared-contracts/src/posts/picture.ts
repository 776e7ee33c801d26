import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Id } from '../lib/identifiers.ts';

/**
 * A stored picture with responsive variants. URLs are immutable; `width` and `height` are those of the largest
 * variant.
 */
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

/** The widths of the variants. The largest is stored at once, the others in the background. */
export const PICTURE_WIDTHS = [480, 720, 1080, 1600] as const;

/** Accepted types of uploads. No SVG, because it can run scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export const PICTURE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, width: 1600 } as const;

/** Fields of `POST /api/media`, next to the file. */
export const PictureInput = z.object({
  alt: z.string().trim().max(500, 'Use at most 500 characters').optional().describe('What the picture shows'),
});
export type PictureInput = z.infer<typeof PictureInput>;

export const UploadedPicture = Picture.extend({
  _id: Id,
  url: z.string().describe('URL of the largest variant, for the text of a post'),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
export const UploadedPictureResponse = successOf(UploadedPicture);
