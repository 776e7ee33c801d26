import { z } from 'zod';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { successOf } from './envelope.ts';

/** At most 100 ids; duplicates are removed. */
export const BulkIds = z
  .array(Id, { error: 'Send a list of identifiers' })
  .min(1, 'Send at least one')
  .max(100, 'Send at most 100')
  .transform((ids) => [...new Set(ids)]);

/** Body of a bulk operation. */
export const BulkInput = z.object({ ids: BulkIds });
export type BulkInput = z.infer<typeof BulkInput>;

/** At most 100 groups, each with its own value. */
export const groupsOf = <Group extends z.ZodType>(group: Group) =>
  z.array(group, { error: 'Send a list of groups' }).min(1, 'Send at least one').max(100, 'Send at most 100');

/** When records were deleted, in a request that restores them. */
export const ExpectedDeletion = Timestamp.optional().describe(
  'Restores only those that were deleted at this time. Omit to skip the check',
);

/** The time of the change that a request undoes. */
export const ChangedAt = Timestamp.optional().describe(
  'When the caller made the change that is undone: leaves what has been changed since, even if the value is the same again. Omit to skip the check',
);

/** Body of a bulk operation that deletes. */
export const BulkDeleteInput = BulkInput.extend({ changedAt: ChangedAt });
export type BulkDeleteInput = z.infer<typeof BulkDeleteInput>;

/** Body of a bulk operation that restores. */
export const BulkRestoreInput = BulkInput.extend({ expected: ExpectedDeletion });
export type BulkRestoreInput = z.infer<typeof BulkRestoreInput>;

export const BulkResponse = successOf(
  z.object({
    changed: z.int().min(0),
    undo: z
      .object({ ids: z.array(Id), expected: ExpectedDeletion, changedAt: ChangedAt })
      .optional()
      .describe('The body of the opposite operation that reverts it; an older API does not return it'),
  }),
);
export type BulkResponse = z.infer<typeof BulkResponse>;
