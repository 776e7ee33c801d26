import { z } from 'zod';
import { Id } from '../lib/identifiers.ts';
import { successOf } from './envelope.ts';

/** Up to a page of ids, each once. */
export const BulkIds = z
  .array(Id, { error: 'Give a list of identifiers' })
  .min(1, 'Give at least one')
  .max(100, 'Give at most 100')
  .transform((ids) => [...new Set(ids)]);

/** Body of what is done to several at once. */
export const BulkInput = z.object({ ids: BulkIds });
export type BulkInput = z.infer<typeof BulkInput>;

/** Several groups, each with what it gets: up to a page of them. */
export const groupsOf = <Group extends z.ZodType>(group: Group) =>
  z.array(group, { error: 'Give a list of groups' }).min(1, 'Give at least one').max(100, 'Give at most 100');

export const BulkAnswer = successOf(z.object({ changed: z.int().min(0) }));
export type BulkAnswer = z.infer<typeof BulkAnswer>;
