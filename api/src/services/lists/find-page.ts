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
 * passage through the table. A database left to choose would look up row after row in the order of an index. How many
 * there are is counted beside it: a window function would first copy all that was found.
 */
export async function findPage(db: Database, listing: Listing): Promise<FoundPage> {
  const { id, sort, order, limit, page } = listing;
  const direction = sql.raw(order);
  const source = sourceOf(listing);
  const [rows, [counted]] = await Promise.all([
    read<{ id: string }>(
      db,
      // By id within equal values, so that no row is on two pages or on none.
      sql`SELECT ${id} AS id FROM ${source} ORDER BY ${sort} ${direction}, ${id} ${direction}
          LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ),
    read<{ total: number }>(db, sql`SELECT COUNT(*) AS total FROM ${source}`),
  ]);
  return { ids: rows.map((row) => row.id), total: counted?.total ?? 0 };
}

function sourceOf({ table, where, sortIndex, searchText, q }: Listing): SQL {
  if (q === '') return sql`${table} FORCE INDEX (${sql.identifier(sortIndex)}) WHERE ${where}`;
  const found = sql`LOCATE(${Buffer.from(fold(q))}, ${searchText})`;
  return sql`${table} FORCE INDEX (PRIMARY) WHERE ${where} AND ${found}`;
}

async function read<Row>(db: Database, query: SQL): Promise<Row[]> {
  const [rows] = (await db.execute(query)) as unknown as [Row[]];
  return rows;
}
