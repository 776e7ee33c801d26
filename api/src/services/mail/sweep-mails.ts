import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { type MailKind, SECRET_MAIL_KINDS } from 'shared-contracts/mail/mail';
import { INVITATION_LINK_MS, RESET_LINK_MS } from '../../auth/reset-links.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';

export interface SweepMails {
  readonly ctx: { readonly db: Database; readonly clock: Clock };
  /** Where mails are written that no mail server takes. */
  readonly input: { readonly folder: string; readonly signal: AbortSignal };
}

const BATCH = 200;
const WRITTEN = /^([0-9A-Z]{26})\.eml(?:\.part)?$/;

/**
 * Removes written mails that the outbox does not know any more, as what they are about was purged or erased, and those
 * whose link that opens an account has ended.
 */
export async function sweepMails({ ctx, input: { folder, signal } }: SweepMails): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const written = names.flatMap((name) => {
    const id = WRITTEN.exec(name)?.[1];
    return id === undefined ? [] : [{ name, id }];
  });
  for (let start = 0; start < written.length && !signal.aborted; start += BATCH) {
    const some = written.slice(start, start + BATCH);
    const ids = some.map(({ id }) => id);
    const rows = await ctx.db
      .select({ id: mails.id, kind: mails.kind, createdAt: mails.createdAt })
      .from(mails)
      .where(inArray(mails.id, ids));
    const now = ctx.clock().getTime();
    const known = new Set(rows.filter((mail) => !hasEndedLink(mail, now)).map(({ id }) => id));
    for (const { name, id } of some) if (!known.has(id)) await rm(join(folder, name), { force: true });
  }
}

const hasEndedLink = ({ kind, createdAt }: { kind: MailKind; createdAt: Date }, now: number): boolean =>
  SECRET_MAIL_KINDS.includes(kind) &&
  now - createdAt.getTime() > (kind === 'invitation' ? INVITATION_LINK_MS : RESET_LINK_MS);
