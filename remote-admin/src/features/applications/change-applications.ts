import type { ApplicationBulkResult } from 'shared-contracts/application-decisions';
import type { ApplicationPage, ApplicationStatus } from 'shared-contracts/applications';
import type { Call } from 'shared-contracts/client/client';
import { change } from '../../lib/change.ts';
import { groupsBy } from '../../lib/groups-by.ts';
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

/**
 * Moves applications to a status from any other (decision 49); Undo gives each back the one that it had, and cancels the
 * mail that tells of it.
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
      patch: (page) => ({ ...page, data: patchAll(page.data) }),
      send: async () => {
        const body = { ids, status, ...(mail !== undefined && { mail: { text: mail } }) };
        return (await call('PATCH /api/apply/status', { body })).data;
      },
      done: (result) =>
        [
          `${counted(ids.length)} ${DONE[status]}.`,
          mail !== undefined && 'The mail goes out in a few minutes.',
          ofMails(result),
        ]
          .filter(Boolean)
          .join(' '),
      undo: async () => {
        const body = { groups: groupsBy('status', chosen) };
        const { data } = await call('PUT /api/apply/statuses', { body });
        follow(call);
        return ofMails(data);
      },
      failed: `${counted(ids.length)} could not be ${DONE[status]}.`,
    }),
  );
}

/** What became of mails about what was decided before. */
function ofMails({ cancelledMails: cancelled, sentMails: sent }: ApplicationBulkResult): string {
  return [
    cancelled > 0 && (cancelled === 1 ? 'The mail is cancelled.' : `${cancelled} mails are cancelled.`),
    sent > 0 && (sent === 1 ? 'A mail had gone out already.' : `${sent} mails had gone out already.`),
  ]
    .filter(Boolean)
    .join(' ');
}

type Move = 'delete' | 'restore';
const opposite = (move: Move): Move => (move === 'delete' ? 'restore' : 'delete');

/** Puts applications into the bin, where they stay for 30 days (decision 38), or takes them out, all or none. */
export function moveApplications(call: Call, ids: readonly string[], move: Move): Promise<boolean> {
  const body = { ids: [...ids] };
  const send = (one: Move) =>
    one === 'delete' ? call('POST /api/apply/delete', { body }) : call('POST /api/apply/restore', { body });
  return finished(
    call,
    change<ApplicationPage>({
      key: APPLICATION_LISTS,
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
      send: () => send(move),
      done: `${counted(ids.length)} ${move}d.`,
      undo: async () => {
        await send(opposite(move));
        follow(call);
      },
      failed: `${counted(ids.length)} could not be ${move}d.`,
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
