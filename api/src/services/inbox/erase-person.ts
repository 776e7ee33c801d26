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
  /** The row of the person who asks for it, and the name as it was typed to confirm. */
  readonly input: { readonly id: string; readonly name: string };
}

/**
 * Removes for good, when a person asks for it, every row of the inbox from the same e-mail address, deleted ones included,
 * with what hangs on them: messages, notes, drafts, letters and mails. What remains is the audit entry: who did it and
 * when. `sweepMails` removes the files of mails that were written into a folder.
 * @returns the rows as they were
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; InvalidInputError when the name is another
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
    const asked = rows.find(({ id }) => id === input.id);
    if (!asked) throw new NotFoundError(missing);
    if (asRead(sender.nameOf(asked)) !== asRead(input.name)) {
      throw new InvalidInputError({ [sender.field]: sender.otherName });
    }
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    // Messages, notes, drafts and letters go with their row.
    await tx.delete(table).where(inArray(table.id, ids));
    const at = ctx.clock();
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action: `${name}.erase` as const, subjectId })),
    );
    return rows;
  });
}

/** A name as people read it: they do not see how many blanks there are, or how an accent is encoded. */
const asRead = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
