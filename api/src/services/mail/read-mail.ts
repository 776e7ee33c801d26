import { eq } from 'drizzle-orm';
import { MAIL_NOT_FOUND, type MailDetail } from 'shared-contracts/mail/mail';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { toMailDetail } from './to-mail.ts';

export interface ReadMail {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Reads one mail with its text.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError
 */
export async function readMail({ ctx, input }: ReadMail): Promise<MailDetail> {
  requireActor(ctx);
  const [row] = await ctx.db.select().from(mails).where(eq(mails.id, input.id));
  if (!row) throw new NotFoundError(MAIL_NOT_FOUND);
  return toMailDetail(row);
}
