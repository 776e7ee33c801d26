import type { ContactStatus, ContactStatusBulkResponse } from 'shared-contracts/contacts/contacts';
import { bulkMessage, undoMessage } from '../../lib/bulk-message.ts';

interface Counts {
  readonly requested: number;
  readonly changed: number;
}

export const statusMessage = (status: ContactStatus, counts: Counts): string =>
  bulkMessage({
    noun: 'contact',
    done: `marked as ${status.toLowerCase()}`,
    already: `${status.toLowerCase()} or deleted already`,
    ...counts,
  });

/** @param to 'assigned to ravi@example.com' */
export const assignMessage = (to: string, counts: Counts): string =>
  bulkMessage({ noun: 'contact', done: to, already: `${to} or deleted already`, ...counts });

/**
 * The message after Undo.
 * @param groups the groups that were sent
 * @throws UserFacingError when nothing was restored
 */
export const undoneMessage = (
  groups: readonly { readonly ids: readonly string[] }[],
  { changed, conflicts }: Pick<ContactStatusBulkResponse['data'], 'changed' | 'conflicts'>,
): string =>
  undoMessage({ requested: groups.flatMap(({ ids }) => ids).length, restored: changed, conflicts });

/** @param count how many enquiries the API erased */
export const eraseMessage = (count: number): string =>
  count === 1 ? 'The enquiry is erased.' : `${count} enquiries are erased.`;
