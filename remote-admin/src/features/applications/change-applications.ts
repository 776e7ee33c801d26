import type { ApplicationBulkResult } from 'shared-contracts/applications/decisions';
import type { ApplicationPage, ApplicationStatus } from 'shared-contracts/applications/applications';
import type { Call } from 'shared-contracts/http/client/client';
import { counted } from '../../lib/bulk-message.ts';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { DONE, moveMessage, ofEarlierMails, statusMessage } from './application-messages.ts';
import { APPLICATION_LISTS, APPLICATIONS } from './application-queries.ts';

/** What is changed. */
export interface Chosen {
  readonly _id: string;
  readonly status: ApplicationStatus;
}

/**
 * Moves applications to a status from any other, and says what the API did. Undo takes exactly that back: it gives each
 * the status that it had in the database, and cancels the mails that were queued.
 * @param mail text for the applicants; it goes out some minutes later
 */
export async function setApplicationStatus(
  call: Call,
  chosen: readonly Chosen[],
  status: ApplicationStatus,
  mail?: string,
): Promise<boolean> {
  const ids = chosen.map(({ _id }) => _id);
  const patchAll = (items: ApplicationPage['data']) =>
    items.map((item) => (ids.includes(item._id) ? { ...item, status } : item));
  return finished(
    call,
    change<ApplicationPage, ApplicationBulkResult>({
      key: APPLICATION_LISTS,
      about: ids,
      patch: (page) => ({ ...page, data: patchAll(page.data) }),
      send: async () => {
        const body = { ids, status, ...(mail !== undefined && { mail: { text: mail } }) };
        return (await call('PATCH /api/apply/status', { body })).data;
      },
      done: (result) => statusMessage(status, result, mail !== undefined),
      canUndo: ({ undo }) => undo.length > 0,
      undo: async ({ undo: groups }) => {
        const { data } = await call('PUT /api/apply/statuses', { body: { groups } });
        follow(call);
        return ofEarlierMails(data);
      },
      failed: `${counted('application', ids.length)} could not be ${DONE[status]}.`,
    }),
  );
}

type Move = 'delete' | 'restore';
const opposite = (move: Move): Move => (move === 'delete' ? 'restore' : 'delete');

/** Puts applications into the bin, where they stay for 30 days, or takes them out, all or none. */
export function moveApplications(call: Call, ids: readonly string[], move: Move): Promise<boolean> {
  const body = { ids: [...ids] };
  const send = async (one: Move) => {
    const sent =
      one === 'delete' ? call('POST /api/apply/delete', { body }) : call('POST /api/apply/restore', { body });
    return (await sent).data.changed;
  };
  return finished(
    call,
    change<ApplicationPage, number>({
      key: APPLICATION_LISTS,
      about: ids,
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
      send: () => send(move),
      done: (moved) => moveMessage(move, { asked: ids.length, changed: moved }),
      canUndo: (moved) => moved > 0,
      undo: async () => {
        await send(opposite(move));
        follow(call);
      },
      failed: `${counted('application', ids.length)} could not be ${move}d.`,
    }),
  );
}

async function finished(call: Call, changing: Promise<boolean>): Promise<boolean> {
  const isDone = await changing;
  follow(call);
  return isDone;
}

/** Single applications and the counts of the rail follow the lists. */
function follow(call: Call): void {
  void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
  void queryClient.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
}

/** What typing the name confirms. Gives how many files follow later. */
export async function eraseApplicant(call: Call, id: string, fullName: string): Promise<number> {
  const { data } = await call('POST /api/apply/{id}/erase', { params: { id }, body: { fullName } });
  for (const key of [
    [...APPLICATIONS, 'one', id],
    ['resume', id],
  ])
    queryClient.removeQueries({ queryKey: key });
  follow(call);
  return data.filesLeft;
}
