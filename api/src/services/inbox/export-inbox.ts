import { and, lt } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { exportList } from '../lists/export-list.ts';
import { type Inbox, type InboxFilter, isListed } from './inbox.ts';

interface ExportInbox<Row extends { readonly id: string }, Filter> {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly inbox: Inbox<Row, unknown, Filter, never>;
  readonly input: Filter;
}

const BATCH = 1_000;

/**
 * Exports the rows that match the filters of the list, newest first, as CSV.
 * @throws UnauthenticatedError when no admin is logged in
 */
export async function exportInbox<Row extends { readonly id: string }, Filter extends InboxFilter>({
  ctx,
  inbox,
  input,
}: ExportInbox<Row, Filter>): Promise<AsyncIterable<string>> {
  const { name, table, csv } = inbox;
  const { status = null, q = '' } = input;
  const where = await isListed(ctx.db, inbox, input, requireActor(ctx));
  return exportList(ctx, {
    ...csv,
    action: `${name}.export`,
    details: { status, isSearched: q !== '' },
    size: BATCH,
    read: (below) =>
      inbox.read(ctx.db, and(where, below === undefined ? undefined : lt(table.id, below)), BATCH),
    idOf: ({ id }) => id,
  });
}
