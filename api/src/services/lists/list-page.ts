import type { Column } from 'drizzle-orm';
import type { PageMeta } from 'shared-contracts/envelope';
import type { Order } from 'shared-contracts/list-query';
import type { Database } from '../../db/open-database.ts';
import { findPage, type Listing } from './find-page.ts';

interface PageOf<Sort extends string, Row, Item> extends Pick<
  Listing,
  'table' | 'id' | 'where' | 'leftOut' | 'matches'
> {
  readonly input: {
    readonly page: number;
    readonly limit: number;
    readonly q?: string | undefined;
    readonly sort: Sort;
    readonly order?: Order | undefined;
  };
  /** What the list can be sorted by, and the index that has it in this order, by what it has within equal values. */
  readonly sorts: Readonly<
    Record<Sort, { readonly column: Column; readonly within?: Column; readonly index: string }>
  >;
  /** Where the list is narrowed: the index that has what is left, and the order that it has it in. */
  readonly filter?: { readonly index: string; readonly sortedBy?: Sort } | undefined;
  readonly read: (ids: string[]) => PromiseLike<Row[]>;
  readonly toItem: (row: Row) => Item;
}

/** One page of a list of staff: times newest first, texts from A on, unless told otherwise. */
export async function listPage<Sort extends string, Row extends { readonly id: string }, Item>(
  db: Database,
  { input, sorts, filter, read, toItem, ...listing }: PageOf<Sort, Row, Item>,
): Promise<{ data: Item[]; meta: PageMeta }> {
  const { page, limit, q = '', sort } = input;
  const { ids, total } = await findPage(db, {
    ...listing,
    sort: sorts[sort].column,
    within: sorts[sort].within,
    sortIndex: sorts[sort].index,
    filterIndex: filter && { name: filter.index, isSorted: filter.sortedBy === sort },
    order: input.order ?? (sort === 'createdAt' ? 'desc' : 'asc'),
    q,
    page,
    limit,
  });
  const rows = ids.length > 0 ? await read(ids) : [];
  return {
    data: inOrder(ids, rows).map(toItem),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Puts rows into the order of their ids. */
function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
