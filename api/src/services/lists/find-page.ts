import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import type { Order } from 'shared-contracts/list-query';
import type { Database } from '../../db/open-database.ts';

export interface Listing {
  readonly table: MySqlTable;
  readonly id: Column;
  /** Narrows the list by columns that every index of the list has. */
  readonly where: SQL;
  readonly sort: Column;
  /** Orders equal values, where the index has more between them and the id. */
  readonly within?: Column | undefined;
  readonly order: Order;
  /** Has the list in this order. */
  readonly sortIndex: string;
  /** Of a list that is narrowed: has what is left of it side by side. */
  readonly filterIndex?: FilterIndex | undefined;
  /** Of a list of nearly all: what it leaves out. */
  readonly leftOut?: LeftOut | undefined;
  /** Which rows match a search. */
  readonly matches: (q: string) => SQL;
  /** What is searched for; empty: everything is listed. */
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

export interface FilterIndex {
  readonly name: string;
  /** It has what is left in the order of the list. */
  readonly isSorted: boolean;
}

/** Two groups that have no row in common. */
export interface LeftOut {
  readonly groups: readonly [SQL, SQL];
  /** Has each group side by side. */
  readonly index: string;
  /** The smallest of the table. */
  readonly indexOfAll: string;
}

/** Suspected spam, and the bin. */
export const spamAndBin = ({
  status,
  deletedAt,
}: Record<'status' | 'deletedAt', Column>): LeftOut['groups'] => [
  and(isNull(deletedAt), eq(status, 'Spam')) as SQL,
  isNotNull(deletedAt),
];

export interface FoundPage {
  /** In the order of the list. */
  readonly ids: string[];
  readonly total: number;
}

/** So many rows are sorted faster than an index with all is walked along. */
const FEW = 2_000;

/**
 * Finds which rows are on a page, however deep: from an index alone, or, where there is something to search for, in one
 * passage through the table. A database left to choose would look up row after row in the order of an index. How many
 * there are is counted apart: a window function would first copy all that was found.
 */
export const findPage = (db: Database, listing: Listing): Promise<FoundPage> =>
  listing.q === '' && listing.filterIndex
    ? findFiltered(db, listing, listing.filterIndex)
    : findBeside(db, listing, sourceOf(listing));

/** Counts beside: both take as long. */
async function findBeside(db: Database, listing: Listing, source: SQL): Promise<FoundPage> {
  const counted =
    listing.q === '' && listing.leftOut ? countAllBut(listing, listing.leftOut) : countOf(source);
  const [ids, total] = await Promise.all([readIds(db, listing, source), readTotal(db, counted)]);
  return { ids, total };
}

/**
 * Counts first, which the index of the filter does in no time when little is left. That little is sorted then; of much,
 * a page is full after a short walk in the order of the list.
 */
async function findFiltered(db: Database, listing: Listing, filter: FilterIndex): Promise<FoundPage> {
  const filtered = fromIndex(listing, filter.name);
  const total = await readTotal(db, countOf(filtered));
  if (total === 0) return { ids: [], total };
  const isWalked = !filter.isSorted && total > FEW;
  const ids = await readIds(db, listing, isWalked ? fromIndex(listing, listing.sortIndex) : filtered);
  return { ids, total };
}

function sourceOf(listing: Listing): SQL {
  if (listing.q === '') return fromIndex(listing, listing.sortIndex);
  return sql`${fromIndex(listing, 'PRIMARY')} AND ${listing.matches(listing.q)}`;
}

const fromIndex = ({ table, where }: Listing, index: string): SQL =>
  sql`${table} FORCE INDEX (${sql.identifier(index)}) WHERE ${where}`;

async function readIds(db: Database, listing: Listing, source: SQL): Promise<string[]> {
  const { id, sort, within, order, limit, page } = listing;
  // By id at last, so that no row is on two pages or on none.
  const columns = [sort, ...(within ? [within] : []), id].map((column) => sql`${column} ${sql.raw(order)}`);
  const rows = await read<{ id: string }>(
    db,
    sql`SELECT ${id} AS id FROM ${source} ORDER BY ${sql.join(columns, sql`, `)}
        LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  );
  return rows.map((row) => row.id);
}

const countOf = (source: SQL): SQL => sql`SELECT COUNT(*) AS total FROM ${source}`;

/**
 * Counts every row and takes off what is left out: half as long as looking at the status of each. In one statement, so
 * that all is counted as of one moment.
 */
function countAllBut({ table }: Listing, { groups, index, indexOfAll }: LeftOut): SQL {
  const all = sql`SELECT COUNT(*) FROM ${table} FORCE INDEX (${sql.identifier(indexOfAll)})`;
  const [one, other] = groups.map(
    (group) => sql`SELECT COUNT(*) FROM ${table} FORCE INDEX (${sql.identifier(index)}) WHERE ${group}`,
  );
  return sql`SELECT (${all}) - (${one}) - (${other}) AS total`;
}

async function readTotal(db: Database, count: SQL): Promise<number> {
  const [counted] = await read<{ total: number }>(db, count);
  return counted?.total ?? 0;
}

async function read<Row>(db: Database, query: SQL): Promise<Row[]> {
  const [rows] = (await db.execute(query)) as unknown as [Row[]];
  return rows;
}
