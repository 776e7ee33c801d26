import { type Column, type SQL, sql } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import type { Order } from 'shared-contracts/list-query';
import type { Database } from '../../db/open-database.ts';
import { fold } from './fold.ts';

export interface Listing {
  readonly table: MySqlTable;
  readonly id: Column;
  /** Narrows the list by columns that every index of the list has. */
  readonly where: SQL;
  readonly sort: Column;
  readonly order: Order;
  /** Has the list in this order. */
  readonly sortIndex: string;
  readonly searchText: Column;
  /** Searched for as it is written, without regard to case and accents (decision 30); empty: not searched. */
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

export interface FoundPage {
  /** In the order of the list. */
  readonly ids: string[];
  readonly total: number;
}

/**
 * Finds which rows are on a page, however deep: from an index alone, or, where there is something to search for, in one
 * passage through the table. A database left to choose would look up row after row in the order of an index.
 */
export async function findPage(db: Database, listing: Listing): Promise<FoundPage> {
  const { id, sort, order, limit, page, q } = listing;
  const direction = sql.raw(order);
  const place = sql`ORDER BY ${sort} ${direction}, ${id} ${direction} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  if (q === '') {
    const [rows, total] = await Promise.all([
      read(db, sql`SELECT ${id} AS id, 0 AS total FROM ${from(listing, listing.sortIndex)} ${place}`),
      countRows(db, listing),
    ]);
    return { ids: rows.map((row) => row.id), total };
  }
  const rows = await read(
    db,
    sql`SELECT ${id} AS id, COUNT(*) OVER () AS total FROM ${from(listing, 'PRIMARY')} ${place}`,
  );
  const total = rows[0]?.total ?? (page > 1 ? await countRows(db, listing) : 0);
  return { ids: rows.map((row) => row.id), total };
}

async function countRows(db: Database, listing: Listing): Promise<number> {
  const source = listing.q === '' ? sql`${listing.table} WHERE ${listing.where}` : from(listing, 'PRIMARY');
  const [row] = await read(db, sql`SELECT '' AS id, COUNT(*) AS total FROM ${source}`);
  return row?.total ?? 0;
}

function from({ table, where, searchText, q }: Listing, index: string): SQL {
  const found = q === '' ? sql`` : sql` AND LOCATE(${Buffer.from(fold(q))}, ${searchText})`;
  return sql`${table} FORCE INDEX (${sql.identifier(index)}) WHERE ${where}${found}`;
}

async function read(db: Database, query: SQL): Promise<{ id: string; total: number }[]> {
  const [rows] = (await db.execute(query)) as unknown as [{ id: string; total: number }[]];
  return rows;
}

/** Puts rows into the order of their ids. */
export function inOrder<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
