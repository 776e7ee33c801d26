import type { QueryKey } from '@tanstack/react-query';
import type { BulkAnswer } from 'shared-contracts/http/bulk';
import type { Call } from 'shared-contracts/http/client/client';
import { counted, moveMessage } from './bulk-message.ts';
import { type Change, change } from './change.ts';
import { queryClient } from './query-client.ts';
import { waitingQuery } from './waiting-query.ts';

export type Move = 'delete' | 'restore';

/** What visitors send and staff work through: the enquiries, or the applications. */
export interface Inbox extends Readonly<Record<Move, (call: Call, ids: string[]) => Promise<BulkAnswer>>> {
  /** One of them: 'contact'. */
  readonly noun: string;
  /** Of everything about them that is cached. */
  readonly key: QueryKey;
  /** Of the lists among it. */
  readonly lists: QueryKey;
}

interface RowsChange<Item, Answer> extends Pick<
  Change<never, Answer>,
  'send' | 'done' | 'canUndo' | 'failed'
> {
  readonly ids: readonly string[];
  /** How a row looks afterwards; null: it leaves the list. */
  readonly patch: (row: Item) => Item | null;
  readonly undo: (answer: Answer) => Promise<unknown>;
}

/**
 * Changes rows, at once on the screen; Undo takes it back.
 * @returns whether it is done
 */
export async function changeRows<Item extends { readonly _id: string }, Answer>(
  call: Call,
  inbox: Inbox,
  { ids, patch, undo, ...asked }: RowsChange<Item, Answer>,
): Promise<boolean> {
  const isDone = await change<{ readonly data: readonly Item[] }, Answer>({
    ...asked,
    key: inbox.lists,
    about: ids,
    patch: (page) => ({
      ...page,
      data: page.data.flatMap((row) => (ids.includes(row._id) ? (patch(row) ?? []) : row)),
    }),
    undo: async (answer) => {
      const said = await undo(answer);
      refreshInbox(call, inbox);
      return said;
    },
  });
  refreshInbox(call, inbox);
  return isDone;
}

/**
 * Puts rows into the trash, where they stay for 30 days, or takes them out, all or none.
 * @returns whether it is done
 */
export const moveRows = (call: Call, inbox: Inbox, ids: readonly string[], move: Move): Promise<boolean> =>
  changeRows(call, inbox, {
    ids,
    patch: () => null,
    send: () => inbox[move](call, [...ids]),
    done: ({ data: { changed } }) => moveMessage(inbox.noun, move, { asked: ids.length, changed }),
    canUndo: ({ data: { changed } }) => changed > 0,
    undo: () => inbox[move === 'delete' ? 'restore' : 'delete'](call, [...ids]),
    failed: `${counted(inbox.noun, ids.length)} could not be ${move}d.`,
  });

/** What is on the screen about an inbox and the counts of the menu are read again. */
export function refreshInbox(call: Call, { key }: Inbox): void {
  void queryClient.invalidateQueries({ queryKey: key });
  void queryClient.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
}
