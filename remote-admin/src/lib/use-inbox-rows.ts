import { useState } from 'react';
import { useApp } from './app-context.ts';
import { type Inbox, moveRows } from './inbox.ts';
import { type Selected, useSelection } from './use-selection.ts';

interface InboxRows<Row> {
  readonly selected: Selected<Row>;
  /** The rows that the user is asked about; none while nothing is to be deleted. */
  readonly deleting: readonly Row[];
  readonly setDeleting: (rows: readonly Row[]) => void;
  /** Deletes the rows that the user was asked about. @returns whether it succeeded */
  readonly confirmDeletion: () => Promise<boolean>;
  readonly restore: (row: Row) => void;
  readonly restoreSelected: () => void;
}

/** What both inboxes do with the rows of their lists: select, delete and restore them. */
export function useInboxRows<Row extends { readonly _id: string }>(
  inbox: Inbox,
  page: { readonly data: readonly Row[] } | undefined,
): InboxRows<Row> {
  const { call } = useApp();
  const selected = useSelection(page);
  const [deleting, setDeleting] = useState<readonly Row[]>([]);
  return {
    selected,
    deleting,
    setDeleting,
    confirmDeletion: () => selected.clearDuring(() => moveRows(call, inbox, idsOf(deleting), 'delete')),
    restore: (row) => void moveRows(call, inbox, [row._id], 'restore'),
    restoreSelected: () => void selected.clearDuring(() => moveRows(call, inbox, selected.ids, 'restore')),
  };
}

const idsOf = (rows: readonly { readonly _id: string }[]): string[] => rows.map(({ _id }) => _id);
