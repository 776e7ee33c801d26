import type { Application, ApplicationStatus } from 'shared-contracts/applications/applications';
import type { Call } from 'shared-contracts/http/client/client';
import { counted } from '../../lib/bulk-message.ts';
import { changeRows, refreshInbox } from '../../lib/inbox.ts';
import { queryClient } from '../../lib/query-client.ts';
import { DONE, eraseMessage, ofEarlierMails, statusMessage } from './application-messages.ts';
import { APPLICATIONS } from './application-queries.ts';

/** What is changed. */
export type Chosen = Pick<Application, '_id' | 'status'>;

/**
 * Moves applications to a status from any other, and says what the API did. Undo takes exactly that back: it gives each
 * the status that it had in the database, and cancels the mails that were queued.
 * @param mail text for the applicants; it goes out some minutes later
 * @returns whether it is done
 */
export function setApplicationStatus(
  call: Call,
  chosen: readonly Chosen[],
  status: ApplicationStatus,
  mail?: string,
): Promise<boolean> {
  const ids = chosen.map(({ _id }) => _id);
  const body = { ids, status, ...(mail !== undefined && { mail: { text: mail } }) };
  return changeRows(call, APPLICATIONS, {
    ids,
    patch: (application: Application) => ({ ...application, status }),
    send: () => call('PATCH /api/apply/status', { body }),
    done: ({ data }) => statusMessage(status, data, mail !== undefined),
    canUndo: ({ data }) => data.undo.length > 0,
    undo: async ({ data: { undo: groups } }) =>
      ofEarlierMails((await call('PUT /api/apply/statuses', { body: { groups } })).data),
    failed: `${counted('application', ids.length)} could not be ${DONE[status]}.`,
  });
}

/**
 * Erases an applicant for good, by the typed name.
 * @returns what is said of it
 */
export async function eraseApplicant(call: Call, id: string, fullName: string): Promise<string> {
  const { data } = await call('POST /api/apply/{id}/erase', { params: { id }, body: { fullName } });
  queryClient.removeQueries({ queryKey: [...APPLICATIONS.key, 'one', id] });
  queryClient.removeQueries({ queryKey: ['resume', id] });
  refreshInbox(call, APPLICATIONS);
  return eraseMessage(data.filesLeft);
}
