import { and, asc, type Column, desc, type SQL } from 'drizzle-orm';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { Order } from 'shared-contracts/http/list-query';
import type { Database } from '../../db/open-database.ts';
import type { applications } from '../../db/schema/applications.ts';
import type { contacts } from '../../db/schema/enquiries.ts';

interface PageOf<Sort extends string, Row, Item> {
  readonly input: {
    readonly page: number;
    readonly limit: number;
    readonly q?: string | undefined;
    readonly sort: Sort;
    readonly order?: Order | undefined;
  };
  readonly table: typeof applications | typeof contacts;
  /** Which rows the list has. */
  readonly where: SQL;
  /** Which rows match a search. */
  readonly matches: (q: string) => SQL;
  /** What the list can be sorted by. */
  readonly sorts: Readonly<Record<Sort, readonly Column[]>>;
  readonly read: (ids: string[]) => PromiseLike<Row[]>;
  readonly toItem: (row: Row) => Item;
}

/**
 * One page of a list of staff: times newest first, texts from A on, unless told otherwise. The ids come first, from an
 * index alone: of a deep page, the rows before it are not read.
 */
export async function listPage<Sort extends string, Row extends { readonly id: string }, Item>(
  db: Database,
  { input, table, where: isListed, matches, sorts, read, toItem }: PageOf<Sort, Row, Item>,
): Promise<{ data: Item[]; meta: PageMeta }> {
  const { page, limit, q = '', sort } = input;
  const where = and(isListed, q === '' ? undefined : matches(q));
  const direction = (input.order ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  const [found, total] = await Promise.all([
    db
      .select({ id: table.id })
      .from(table)
      .where(where)
      // By id at last, so that no row is on two pages or on none.
      .orderBy(...[...sorts[sort], table.id].map((column) => direction(column)))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(table, where),
  ]);
  const ids = found.map(({ id }) => id);
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
