import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { hasExpiredLink } from './has-expired-link.ts';

export interface PurgeMailFiles {
  readonly ctx: { readonly db: Database; readonly clock: Clock };
  /** `folder`: the mail folder, used when no mail server is configured. */
  readonly input: { readonly folder: string; readonly signal: AbortSignal };
}

const BATCH = 200;
const MAIL_FILE = /^([0-9A-Z]{26})\.eml(?:\.part)?$/;

/**
 * Removes mail files whose row is no longer in the outbox (its enquiry or application was purged or erased), and those
 * with an expired link that opens an account.
 */
export async function purgeMailFiles({ ctx, input: { folder, signal } }: PurgeMailFiles): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const id = MAIL_FILE.exec(name)?.[1];
    return id === undefined ? [] : [{ name, id }];
  });
  for (let start = 0; start < files.length && !signal.aborted; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const ids = batch.map(({ id }) => id);
    const rows = await ctx.db
      .select({ id: mails.id, kind: mails.kind, createdAt: mails.createdAt })
      .from(mails)
      .where(inArray(mails.id, ids));
    const now = ctx.clock();
    const validIds = new Set(rows.filter((mail) => !hasExpiredLink(mail, now)).map(({ id }) => id));
    for (const { name, id } of batch) if (!validIds.has(id)) await rm(join(folder, name), { force: true });
  }
}
