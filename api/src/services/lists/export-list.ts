import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { type Audited, recordAudit } from '../audit/record-audit.ts';
import { type Batches, readInBatches } from './read-in-batches.ts';
import { type Cell, writeCsv } from './write-csv.ts';

interface ExportedList<Row> extends Batches<Row> {
  readonly action: Audited['action'];
  /** The filters of the list, for the audit log. */
  readonly details: NonNullable<Audited['details']>;
  readonly header: readonly string[];
  readonly toCells: (row: Row) => readonly Cell[];
}

/**
 * A complete list as CSV, newest first. It is read in batches by keyset pagination, so that memory use is constant.
 * @throws UnauthenticatedError without a session
 */
export async function exportList<Row>(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>,
  { action, details, header, toCells, ...batches }: ExportedList<Row>,
): Promise<AsyncIterable<string>> {
  const actor = requireActor(ctx);
  await recordAudit(ctx.db, { at: ctx.clock(), actor, action, details });
  return writeCsv(header, cellsOf(readInBatches(batches), toCells));
}

async function* cellsOf<Row>(batches: AsyncIterable<Row[]>, toCells: (row: Row) => readonly Cell[]) {
  for await (const rows of batches) yield rows.map(toCells);
}
