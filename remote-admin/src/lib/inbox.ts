import type { QueryKey } from '@tanstack/react-query';
import type { BulkDeleteInput, BulkResponse, BulkRestoreInput } from 'shared-contracts/http/bulk';
import type { Call } from 'shared-contracts/http/client/client';
import { formatCount, moveMessage, undoMoveMessage } from './bulk-message.ts';
import { type Mutation, mutate } from './optimistic-mutation.ts';
import { queryClient } from './query-client.ts';
import { dashboardCountsQuery } from './dashboard-counts-query.ts';

export type Move = 'delete' | 'restore';

/** The records that visitors submit and admins process: enquiries or applications. */
export interface Inbox extends Readonly<
  Record<Move, (call: Call, body: BulkDeleteInput & BulkRestoreInput) => Promise<BulkResponse>>
> {
  /** The singular: 'contact'. */
  readonly noun: string;
  /** Prefix of all their queries. */
  readonly key: QueryKey;
  /** Prefix of their list queries. */
  readonly lists: QueryKey;
}

interface RowsMutation<Item, Result> extends Pick<
  Mutation<never, Result>,
  'send' | 'successMessage' | 'canUndo' | 'failureMessage'
> {
  readonly ids: readonly string[];
  /** The optimistic update of a row, in lists and where it is open; null removes it from lists. */
  readonly patch: (row: Item) => Item | null;
  readonly undo: (result: Result) => Promise<unknown>;
}

/** The data of its queries: a page of a list, an open record, or the roles of all applications. */
type Cached<Item> =
  | { readonly data: readonly Item[] }
  | (Item & { readonly data?: never })
  | readonly string[];

const isRoles = (cached: object): cached is readonly string[] => Array.isArray(cached);

/**
 * Changes rows of an inbox, with an optimistic update and Undo.
 * @returns whether the change succeeded
 */
export async function changeRows<Item extends { readonly _id: string }, Result>(
  call: Call,
  inbox: Inbox,
  { ids, patch, undo, ...mutation }: RowsMutation<Item, Result>,
): Promise<boolean> {
  const change = (row: Item) => (ids.includes(row._id) ? patch(row) : row);
  const isDone = await mutate<Cached<Item>, Result>({
    ...mutation,
    key: inbox.key,
    subjectIds: ids,
    patch: (cached) => {
      if (isRoles(cached)) return cached;
      if ('data' in cached) return { ...cached, data: cached.data.flatMap((row) => change(row) ?? []) };
      return change(cached) ?? cached;
    },
    undo: async (result) => {
      try {
        return await undo(result);
      } finally {
        refreshInbox(call, inbox);
      }
    },
  });
  refreshInbox(call, inbox);
  return isDone;
}

/**
 * Moves rows to the trash, where they stay for 30 days, or restores them: all or none. Undo reverts those that it has
 * changed, unless a user has changed, restored or deleted them since.
 * @returns whether it succeeded
 */
export const moveRows = (call: Call, inbox: Inbox, ids: readonly string[], move: Move): Promise<boolean> =>
  changeRows(call, inbox, {
    ids,
    patch: () => null,
    send: () => inbox[move](call, { ids: [...ids] }),
    successMessage: ({ data: { changed } }) =>
      moveMessage(inbox.noun, move, { requested: ids.length, changed }),
    canUndo: ({ data: { changed } }) => changed > 0,
    // An older API does not return which rows it has changed.
    undo: async ({ data: { undo = { ids: [...ids] } } }) => {
      const { data } = await inbox[move === 'delete' ? 'restore' : 'delete'](call, undo);
      return undoMoveMessage(move, { requested: undo.ids.length, restored: data.changed });
    },
    failureMessage: `${formatCount(inbox.noun, ids.length)} could not be ${move}d.`,
  });

/** Invalidates the queries of an inbox and the counts in the sidebar. */
export function refreshInbox(call: Call, { key }: Inbox): void {
  void queryClient.invalidateQueries({ queryKey: key });
  void queryClient.invalidateQueries({ queryKey: dashboardCountsQuery(call).queryKey });
}
