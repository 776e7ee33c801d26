import { z } from 'zod';
import { formatNumber } from '../lib/format-number.ts';

const wholeNumber = (max: number) => {
  const error = `Use a number from 1 to ${formatNumber(max)}`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(max, { error });
};

/** A text parameter. A repeated one is invalid. */
export const queryText = (max: number) =>
  z.string({ error: 'Use this parameter once' }).max(max, `Use at most ${max} characters`);

/** The direction of a sorted list. */
export const Order = z.enum(['asc', 'desc'], { error: 'Use asc or desc' });
export type Order = z.infer<typeof Order>;

/** Page number and page size. Every list query extends it. */
export const ListPage = z.object({
  page: wholeNumber(100_000).default(1),
  limit: wholeNumber(100).default(20),
});
export type ListPage = z.infer<typeof ListPage>;
