import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

/** The position in a list: `page` starts at 1, `limit` items per page, `total` items on `pages` pages. */
export const PageMeta = z.object({
  page: z.int().min(1),
  limit: z.int().min(1).max(100),
  total: z.int().min(0),
  pages: z.int().min(0),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** The body of every failed call (docs/product/api.md, Envelope). `fields` has one message per wrong field. */
export const ErrorEnvelope = z.object({
  success: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional().describe('For some conflicts, what is stored now, so that nothing is lost'),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** The schema of a successful response with `data`. */
export const successOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

/** The schema of a successful response with one page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), meta: PageMeta });

/** A successful response without data. */
export const SuccessMessage = z.object({ success: z.literal(true), message: z.string() });
export type SuccessMessage = z.infer<typeof SuccessMessage>;
