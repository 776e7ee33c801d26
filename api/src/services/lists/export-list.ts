import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { type Audited, recordAudit } from '../audit/record-audit.ts';
import { type Batches, readInBatches } from './read-in-batches.ts';
import { type Cell, writeCsv } from './write-csv.ts';

interface ExportedList<Row> extends Batches<Row> {
  readonly action: Audited['action'];
  /** What the list is narrowed to, for the audit log. */
  readonly details: NonNullable<Audited['details']>;
  readonly header: readonly string[];
  readonly toCells: (row: Row) => readonly Cell[];
}

/**
 * A whole list, newest first, as the text of a CSV file. It is read in batches, each behind the last row of the one
 * before, so that memory stays flat.
 * @throws UnauthenticatedError when nobody is signed in
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
