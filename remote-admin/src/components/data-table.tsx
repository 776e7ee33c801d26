import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Order } from '../lib/use-list-state.ts';
import { NARROW, SMALL_DESK, useMediaQuery } from '../lib/use-media-query.ts';
import { Checkbox } from './checkbox.tsx';
import classes from './data-table.module.css';
import cards from './data-table-cards.module.css';

/** One column. `id` is the name by which the API sorts, where it can be sorted. */
export interface Column<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item, place: number) => ReactNode;
  readonly isSortable?: boolean;
  /** Names the row: its header cell, and the head of its card on a phone. Exactly one column. */
  readonly isTitle?: boolean;
  /**
   * `actions`: at the end. `wide`: takes the room that is left. `words`: broken between words only. `unbroken`: one line.
   * Others break wherever they must, as a long address does.
   */
  readonly kind?: 'actions' | 'wide' | 'narrow' | 'words' | 'unbroken';
}

export interface Selection {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

export interface DataTableProps<Item> {
  /** What the rows are, for screen readers: 'Contacts'. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  /** What names a row, for its checkbox. */
  readonly nameOf: (item: Item) => string;
  readonly sort?: { readonly by: string; readonly order: Order; readonly onSort: (id: string) => void };
  readonly selection?: Selection;
  /** The row that is open beside the table. */
  readonly currentId?: string | undefined;
  /** The rows are about to be replaced. */
  readonly isBusy?: boolean;
  /** Many columns: smaller, and cards already on a small desk. */
  readonly isDense?: boolean;
  /** Long words in many columns: cards already on a small desk. */
  readonly needsDesk?: boolean;
  /** How many rows come before these, on earlier pages. */
  readonly offset?: number;
}

const features = tableFeatures({ rowSelectionFeature });

/** A table whose rows become cards on a phone. It sorts and pages nothing itself: the API does. */
export function DataTable<Item extends { readonly _id: string }>({
  label,
  columns,
  items,
  nameOf,
  sort,
  selection,
  currentId,
  isBusy = false,
  isDense = false,
  needsDesk = isDense,
  offset = 0,
}: DataTableProps<Item>) {
  const isCards = useMediaQuery(needsDesk ? SMALL_DESK : NARROW);
  const data = useMemo(() => [...items], [items]);
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries((selection?.ids ?? []).map((id) => [id, true])),
    [selection?.ids],
  );
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ _id }) => _id,
    state: { rowSelection },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(Object.keys(next).filter((id) => next[id]));
    },
  });

  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isBusy}
      className={`${classes.table} ${isCards ? cards.cards : ''} ${isDense ? classes.dense : ''}`}
    >
      <thead role="rowgroup" className={bothOf('head')}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={bothOf('pick')}>
              <Checkbox
                label={`Select all ${label.toLowerCase()} on this page`}
                isChecked={table.getIsAllRowsSelected()}
                isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onClick={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sort={column.isSortable ? sort : undefined} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row, index) => (
          <tr
            key={row.id}
            role="row"
            className={bothOf('row')}
            {...(row.id === currentId && { 'aria-current': 'true' })}
            data-selected={row.getIsSelected() || undefined}
            {...OPENS_BY_CLICK}
          >
            {selection && (
              <td role="cell" className={bothOf('pick')}>
                <Checkbox
                  label={`Select ${nameOf(row.original)}`}
                  isChecked={row.getIsSelected()}
                  onClick={row.getToggleSelectedHandler()}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {column.cell(row.original, offset + index)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a click on a row means something of its own for. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * A click anywhere in a row does what its title does, for a mouse: the title is the link or button for everyone. Ctrl and
 * the middle button open what they would open there. Dragging over text selects it.
 */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget: row, button, ctrlKey, metaKey, shiftKey } = event;
  if (button > 1 || !(target instanceof Element) || target.closest(CONTROLS)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const title = row.querySelector('th a[href], th button:not(:disabled)');
  title?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: ctrlKey || button === 1,
      metaKey,
      shiftKey,
    }),
  );
}

const OPENS_BY_CLICK = { onClick: openRow, onAuxClick: openRow };

/** The class of a part, in the table and in its cards. */
const bothOf = (part: 'head' | 'row' | 'pick' | 'actions'): string => `${classes[part]} ${cards[part]}`;

const classOf = (kind: Column<never>['kind']): string | undefined =>
  kind === 'actions' ? bothOf(kind) : classes[kind ?? 'plain'];

interface ColumnHeaderProps<Item> {
  readonly column: Column<Item>;
  readonly sort: DataTableProps<Item>['sort'];
}

function ColumnHeader<Item>({ column: { id, header, kind }, sort }: ColumnHeaderProps<Item>) {
  const isSorted = sort?.by === id;
  const direction = sort?.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      className={classOf(kind)}
      {...(isSorted && { 'aria-sort': direction })}
    >
      {!sort && <span className={classes.name}>{header}</span>}
      {sort && (
        <button type="button" className={classes.sort} onClick={() => sort.onSort(id)}>
          {header}
          <svg viewBox="0 0 8 8" aria-hidden="true" className={classes.arrow}>
            <path d={isSorted && sort.order === 'desc' ? 'M1 2.5 4 6l3-3.5' : 'M1 5.5 4 2l3 3.5'} />
          </svg>
        </button>
      )}
    </th>
  );
}

function Cell<Item>({ column, children }: { column: Column<Item>; children: ReactNode }) {
  const { header, kind, isTitle } = column;
  if (isTitle) {
    return (
      <th role="rowheader" scope="row" className={classes.title}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={classOf(kind)} data-label={kind === 'actions' ? undefined : header}>
      {children}
    </td>
  );
}
