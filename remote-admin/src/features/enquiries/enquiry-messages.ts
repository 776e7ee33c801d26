import type { EnquiryStatus, EnquiryStatusBulkResponse } from 'shared-contracts/enquiries/enquiries';
import { bulkMessage, missingMessage, undoMessage } from '../../lib/bulk-message.ts';

interface Counts {
  readonly requested: number;
  readonly changed: number;
  /** How many were deleted; an older API does not count them. */
  readonly missing?: number | undefined;
}

/**
 * The message after a change of the status.
 * @throws UserFacingError when all enquiries were deleted in the meantime
 */
export const statusMessage = (status: EnquiryStatus, counts: Counts): string =>
  changeMessage(`marked as ${status.toLowerCase()}`, status.toLowerCase(), counts);

/**
 * The message after an assignment.
 * @param done 'assigned to ravi@example.com', or 'unassigned'
 * @throws UserFacingError when all enquiries were deleted in the meantime
 */
export const assignMessage = (done: string, counts: Counts): string => changeMessage(done, done, counts);

function changeMessage(done: string, state: string, { requested, changed, missing }: Counts): string {
  const noun = 'contact';
  if (missing === undefined) {
    return bulkMessage({ noun, done, already: `${state} or deleted already`, requested, changed });
  }
  const present = requested - missing;
  const deleted = missingMessage({ present, missing });
  const message = bulkMessage({ noun, done, already: `${state} already`, requested: present, changed });
  return deleted ? `${message} ${deleted}` : message;
}

/**
 * The message after Undo.
 * @param groups the groups that were sent
 * @throws UserFacingError when nothing was restored
 */
export const undoneMessage = (
  groups: readonly { readonly ids: readonly string[] }[],
  { changed, conflicts }: Pick<EnquiryStatusBulkResponse['data'], 'changed' | 'conflicts'>,
): string =>
  undoMessage({ requested: groups.flatMap(({ ids }) => ids).length, restored: changed, conflicts });

/** @param count how many enquiries the API erased */
export const eraseMessage = (count: number): string =>
  count === 1 ? 'The enquiry is erased.' : `${count} enquiries are erased.`;
