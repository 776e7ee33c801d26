import type { ApplicationPage, ApplicationStatus } from 'shared-contracts/applications';
import type { Call } from 'shared-contracts/client/client';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { APPLICATION_LISTS, APPLICATIONS } from './application-queries.ts';

/** What is changed, with what Undo needs to know. */
export interface Chosen {
  readonly _id: string;
  readonly status: ApplicationStatus;
}

const counted = (count: number): string => (count === 1 ? 'Application' : `${count} applications`);
const DONE: Record<ApplicationStatus, string> = {
  Pending: 'pending again',
  Shortlisted: 'shortlisted',
  Rejected: 'rejected',
  Spam: 'marked as spam',
};

/** Moves applications to a status from any other (decision 49); Undo gives each back the one that it had. */
export async function setApplicationStatus(
  call: Call,
  chosen: readonly Chosen[],
  status: ApplicationStatus,
): Promise<boolean> {
  const ids = chosen.map(({ _id }) => _id);
  const send = (some: readonly string[], to: ApplicationStatus) =>
    call('PATCH /api/apply/status', { body: { ids: [...some], status: to } });
  const patchAll = (items: ApplicationPage['data']) =>
    items.map((item) => (ids.includes(item._id) ? { ...item, status } : item));
  return finished(
    call,
    change<ApplicationPage>({
      key: APPLICATION_LISTS,
      patch: (page) => ({ ...page, data: patchAll(page.data) }),
      send: () => send(ids, status),
      done: `${counted(ids.length)} ${DONE[status]}.`,
      undo: () =>
        Promise.all(
          [...Map.groupBy(chosen, (one) => one.status)].map(([was, some]) =>
            send(
              some.map(({ _id }) => _id),
              was,
            ),
          ),
        ),
      failed: `${counted(ids.length)} could not be ${DONE[status]}.`,
    }),
  );
}

/** Deletes applications; for 30 days they can be restored (decision 38). */
export async function deleteApplications(call: Call, ids: readonly string[]): Promise<boolean> {
  return finished(
    call,
    change<ApplicationPage>({
      key: APPLICATION_LISTS,
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
      send: () => Promise.all(ids.map((id) => call('DELETE /api/apply/{id}', { params: { id } }))),
      done: `${counted(ids.length)} deleted.`,
      undo: () => Promise.all(ids.map((id) => call('POST /api/apply/{id}/restore', { params: { id } }))),
      failed: `${counted(ids.length)} could not be deleted.`,
    }),
  );
}

/** Single applications and the counts of the rail follow the lists. */
async function finished(call: Call, changing: Promise<boolean>): Promise<boolean> {
  const isDone = await changing;
  void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
  void queryClient.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
  return isDone;
}
