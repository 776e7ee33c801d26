import type { Application, ApplicationStatus } from 'shared-contracts/applications/applications';
import type { Call } from 'shared-contracts/http/client/client';
import { formatCount } from '../../lib/bulk-message.ts';
import { changeRows, refreshInbox } from '../../lib/inbox.ts';
import { nullIfMissing } from '../../lib/missing-record.ts';
import { queryClient } from '../../lib/query-client.ts';
import { STATUS_OUTCOMES, eraseMessage, statusMessage, undoneMessage } from './application-messages.ts';
import { APPLICATIONS } from './application-queries.ts';

/** The properties of an application that a status change needs. */
export type ApplicationToChange = Pick<Application, '_id' | 'status'>;

/**
 * Sets the status of applications. Undo restores the status that each had in the database and cancels the queued mails,
 * except for applications whose status has been changed since.
 * @param mail text for the applicants; it is sent some minutes later
 * @returns whether it succeeded
 */
export function setApplicationStatus(
  call: Call,
  applications: readonly ApplicationToChange[],
  status: ApplicationStatus,
  mail?: string,
): Promise<boolean> {
  const ids = applications.map(({ _id }) => _id);
  const body = { ids, status, ...(mail !== undefined && { mail: { text: mail } }) };
  return changeRows(call, APPLICATIONS, {
    ids,
    patch: (application: Application) => ({ ...application, status }),
    send: () => call('PATCH /api/apply/status', { body }),
    successMessage: ({ data }) => statusMessage(status, data, mail !== undefined),
    canUndo: ({ data }) => data.undo.length > 0,
    undo: async ({ data: { undo: groups } }) =>
      undoneMessage((await call('PUT /api/apply/statuses', { body: { groups } })).data),
    failureMessage: `${formatCount('application', ids.length)} could not be ${STATUS_OUTCOMES[status]}.`,
  });
}

/**
 * Erases an applicant permanently. It is no error if a colleague has done so already.
 * @param fullName as typed to confirm
 * @returns the message to show
 */
export async function eraseApplicant(call: Call, id: string, fullName: string): Promise<string> {
  const erased = await call('POST /api/apply/{id}/erase', { params: { id }, body: { fullName } }).catch(
    nullIfMissing,
  );
  queryClient.removeQueries({ queryKey: [...APPLICATIONS.key, 'one', id] });
  queryClient.removeQueries({ queryKey: ['resume', id] });
  refreshInbox(call, APPLICATIONS);
  return erased ? eraseMessage(erased.data.filesLeft) : 'The applicant was erased already.';
}
