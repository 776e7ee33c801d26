import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Order } from '../lib/use-list-state.ts';
import { NARROW, SMALL_DESKTOP, useMediaQuery } from '../lib/use-media-query.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import classes from './data-table.module.css';
import cards from './data-table-cards.module.css';

/** A column. `id` is the name that the API sorts by, if it is sortable. */
export interface Column<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item, index: number) => ReactNode;
  readonly isSortable?: boolean;
  /** The row header, and the title of the card on a phone. Exactly one column. */
  readonly isTitle?: boolean;
  /**
   * `actions`: aligned to the end. `wide`: takes the remaining width. `words`: wraps only between words. `unbroken`: does
   * not wrap. Other columns wrap anywhere, as long e-mail addresses need it.
   */
  readonly kind?: 'actions' | 'wide' | 'narrow' | 'words' | 'unbroken';
}

export interface Selection {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

export interface DataTableProps<Item> {
  /** The accessible name: 'Contacts'. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  /** The name of a row, for the label of its checkbox. */
  readonly nameOf: (item: Item) => string;
  readonly sort?: { readonly by: string; readonly order: Order; readonly onSort: (id: string) => void };
  readonly selection?: Selection;
  /** The row whose details are open. */
  readonly currentId?: string | undefined;
  /** The next page is loading. */
  readonly isBusy?: boolean;
  /** For many columns: smaller text, and cards on small desktops too. */
  readonly isDense?: boolean;
  /** For long words in many columns: cards on small desktops too. */
  readonly needsDesktop?: boolean;
  /** The number of rows on earlier pages. */
  readonly offset?: number;
}

const features = tableFeatures({ rowSelectionFeature });

/** A table whose rows become cards on a phone. The API sorts and pages the rows. */
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
  needsDesktop = isDense,
  offset = 0,
}: DataTableProps<Item>) {
  const isCards = useMediaQuery(needsDesktop ? SMALL_DESKTOP : NARROW);
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
      <thead role="rowgroup" className={classesOf('head')}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={classesOf('pick')}>
              <SelectionCheckbox
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
            className={classesOf('row')}
            {...(row.id === currentId && { 'aria-current': 'true' })}
            data-selected={row.getIsSelected() || undefined}
            {...ROW_CLICK_HANDLERS}
          >
            {selection && (
              <td role="cell" className={classesOf('pick')}>
                <SelectionCheckbox
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

/** Elements of a row that handle clicks themselves. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * Forwards a click anywhere in a row to the link or button in its title, as a convenience for mouse users. Ctrl and the
 * middle button open a new tab, as on a link. A click that ends a text selection is ignored.
 */
function activateTitle(event: MouseEvent<HTMLElement>): void {
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

const ROW_CLICK_HANDLERS = { onClick: activateTitle, onAuxClick: activateTitle };

/** The classes of an element in the table layout and the card layout. */
const classesOf = (part: 'head' | 'row' | 'pick' | 'actions'): string => `${classes[part]} ${cards[part]}`;

const classOf = (kind: Column<never>['kind']): string | undefined =>
  kind === 'actions' ? classesOf(kind) : classes[kind ?? 'plain'];

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
