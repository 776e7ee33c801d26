import type { Call } from 'shared-contracts/http/client/client';
import type {
  Enquiry,
  EnquiryAssignGroups,
  EnquiryStatus,
  EnquiryStatusGroups,
} from 'shared-contracts/enquiries/enquiries';
import { formatCount } from '../../lib/bulk-message.ts';
import { changeRows, refreshInbox } from '../../lib/inbox.ts';
import { nullIfMissing } from '../../lib/missing-record.ts';
import { queryClient } from '../../lib/query-client.ts';
import { assignMessage, eraseMessage, statusMessage, undoneMessage } from './enquiry-messages.ts';
import { ENQUIRIES } from './enquiry-queries.ts';

/** Sets the status of enquiries. Undo restores the status that each had, unless it has been changed since. */
export function setEnquiryStatus(
  call: Call,
  ids: readonly string[],
  status: EnquiryStatus,
): Promise<boolean> {
  const put = (groups: EnquiryStatusGroups['groups']) =>
    call('PUT /api/contact/statuses', { body: { groups } });
  return changeRows(call, ENQUIRIES, {
    ids,
    patch: (enquiry: Enquiry) => ({ ...enquiry, status }),
    send: () => put([{ ids: [...ids], status }]),
    successMessage: ({ data: { changed, missing } }) =>
      statusMessage(status, { requested: ids.length, changed, missing }),
    canUndo: ({ data: { changed } }) => changed > 0,
    undo: async ({ data: { undo } }) => undoneMessage(undo, (await put(undo)).data),
    failureMessage: `${formatCount('contact', ids.length)} could not be marked as ${status.toLowerCase()}.`,
  });
}

type Assignee = NonNullable<Enquiry['assignee']>;

/** Assigns enquiries; null unassigns them. Undo restores the assignee that each had, unless it has been changed since. */
export function assignEnquiries(
  call: Call,
  ids: readonly string[],
  assignee: Assignee | null,
): Promise<boolean> {
  const done = assignee ? `assigned to ${assignee.email}` : 'unassigned';
  const put = (groups: EnquiryAssignGroups['groups']) =>
    call('PUT /api/contact/assignees', { body: { groups } });
  return changeRows(call, ENQUIRIES, {
    ids,
    patch: (enquiry: Enquiry) => ({ ...enquiry, assignee }),
    send: () => put([{ ids: [...ids], assigneeId: assignee?._id ?? null }]),
    successMessage: ({ data: { changed, missing } }) =>
      assignMessage(done, { requested: ids.length, changed, missing }),
    canUndo: ({ data: { changed } }) => changed > 0,
    undo: async ({ data: { undo } }) => undoneMessage(undo, (await put(undo)).data),
    failureMessage: `${formatCount('contact', ids.length)} could not be ${done}.`,
  });
}

/**
 * Erases the sender of an enquiry permanently. It is no error if a colleague has done so already.
 * @param firstName as typed to confirm
 * @returns the message to show
 */
export async function eraseSender(call: Call, id: string, firstName: string): Promise<string> {
  const erased = await call('POST /api/contact/{id}/erase', { params: { id }, body: { firstName } }).catch(
    nullIfMissing,
  );
  queryClient.removeQueries({ queryKey: [...ENQUIRIES.key, 'one'] });
  refreshInbox(call, ENQUIRIES);
  return erased ? eraseMessage(erased.data.enquiries) : 'The sender was erased already.';
}
