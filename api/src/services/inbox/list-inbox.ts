import { asc, desc, inArray } from 'drizzle-orm';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { Order } from 'shared-contracts/http/list-query';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { type Inbox, type InboxFilter, isListed } from './inbox.ts';

interface ListInbox<Row extends { readonly id: string }, Item, Filter, Sort extends string> {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly inbox: Inbox<Row, Item, Filter, Sort>;
  readonly input: Filter & {
    readonly page: number;
    readonly limit: number;
    readonly sort: Sort;
    readonly order?: Order | undefined;
  };
}

/**
 * Lists one page of an inbox. By default, times are sorted newest first and texts alphabetically. Ids are read first,
 * from an index alone, so that a deep page does not read the rows before it.
 * @throws UnauthenticatedError when no admin is logged in
 */
export async function listInbox<
  Row extends { readonly id: string },
  Item,
  Filter extends InboxFilter,
  Sort extends string,
>({ ctx, inbox, input }: ListInbox<Row, Item, Filter, Sort>): Promise<{ data: Item[]; meta: PageMeta }> {
  const where = await isListed(ctx.db, inbox, input, requireActor(ctx));
  const { table, sorts, read, toItem } = inbox;
  const { page, limit, sort, order = sort === 'createdAt' ? 'desc' : 'asc' } = input;
  const direction = order === 'asc' ? asc : desc;
  const [pageIds, total] = await Promise.all([
    ctx.db
      .select({ id: table.id })
      .from(table)
      .where(where)
      // The id breaks ties, so that no row is on two pages or on none.
      .orderBy(...[...sorts[sort], table.id].map((column) => direction(column)))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(table, where),
  ]);
  const ids = pageIds.map(({ id }) => id);
  const rows = ids.length > 0 ? await read(ctx.db, inArray(table.id, ids), ids.length) : [];
  return {
    data: sortByIds(ids, rows).map(toItem),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Sorts rows into the order of `ids`. */
function sortByIds<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
