import { z } from 'zod';
import { Id } from '../lib/identifiers.ts';
import { successOf } from './envelope.ts';

/** At most 100 ids; duplicates are removed. */
export const BulkIds = z
  .array(Id, { error: 'Give a list of identifiers' })
  .min(1, 'Give at least one')
  .max(100, 'Give at most 100')
  .transform((ids) => [...new Set(ids)]);

/** Body of a bulk operation. */
export const BulkInput = z.object({ ids: BulkIds });
export type BulkInput = z.infer<typeof BulkInput>;

/** At most 100 groups, each with its own value. */
export const groupsOf = <Group extends z.ZodType>(group: Group) =>
  z.array(group, { error: 'Give a list of groups' }).min(1, 'Give at least one').max(100, 'Give at most 100');

export const BulkResponse = successOf(z.object({ changed: z.int().min(0) }));
export type BulkResponse = z.infer<typeof BulkResponse>;
