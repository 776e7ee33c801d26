import { desc, eq } from 'drizzle-orm';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { MailListQuery, MailSummary } from 'shared-contracts/mail/mail';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';
import { summaryColumns, toMailSummary } from './to-mail.ts';

export interface ListMail {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: MailListQuery;
}

/**
 * Lists one page of mails, newest first.
 * @throws UnauthenticatedError when no admin is logged in
 */
export async function listMail({ ctx, input }: ListMail): Promise<{ data: MailSummary[]; meta: PageMeta }> {
  requireActor(ctx);
  const { page, limit, state } = input;
  const where = state === undefined ? undefined : eq(mails.state, state);
  const [rows, total] = await Promise.all([
    ctx.db
      .select(summaryColumns)
      .from(mails)
      .where(where)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(mails, where),
  ]);
  return { data: rows.map(toMailSummary), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}
