import { inArray } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Inbox } from './inbox.ts';
import { lockSamePerson } from './lock-same-person.ts';

interface ErasePerson<Row extends { readonly id: string }> {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly inbox: Inbox<Row, unknown, never, never>;
  /** A row of the person who requests the erasure, and the name that staff typed to confirm. */
  readonly input: { readonly id: string; readonly name: string };
}

/**
 * Permanently removes every row of the inbox from the same e-mail address, including deleted ones, and everything that
 * belongs to them: messages, notes, drafts, cover letters and mails. Only the audit entry remains, with admin and time.
 * `purgeMailFiles` removes mail files later.
 * @returns the erased rows
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; InvalidInputError when the names differ
 */
export async function erasePerson<Row extends { readonly id: string }>({
  ctx,
  inbox: { table, name, missing, read, sender },
  input,
}: ErasePerson<Row>): Promise<Row[]> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const ids = await lockSamePerson(tx, table, input.id);
    const rows = await read(tx, inArray(table.id, ids), ids.length);
    const requested = rows.find(({ id }) => id === input.id);
    if (!requested) throw new NotFoundError(missing);
    if (normalizeName(sender.nameOf(requested)) !== normalizeName(input.name)) {
      throw new InvalidInputError({ [sender.field]: sender.mismatch });
    }
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    // Foreign keys cascade to messages, notes, drafts and cover letters.
    await tx.delete(table).where(inArray(table.id, ids));
    const at = ctx.clock();
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action: `${name}.erase` as const, subjectId })),
    );
    return rows;
  });
}

/** Ignores invisible differences: repeated whitespace, and the encoding of accents. */
const normalizeName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
