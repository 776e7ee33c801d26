import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { ForgotPasswordInput } from 'shared-contracts/auth';
import { createResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { networkOf } from '../../limits/network-of.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface RequestPasswordReset {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'publicOrigin'>;
  readonly input: ForgotPasswordInput & { readonly address: string };
}

/** Longer than the work for a known address takes, so that the time tells nothing (decision 43). */
const ANSWER_AFTER_MS = 300;

/**
 * Sends a link for a new password, if there is an account with this e-mail address. Nobody can tell from the answer or
 * its time whether there is one.
 * @throws TooManyAttemptsError
 */
export async function requestPasswordReset({ ctx, input }: RequestPasswordReset): Promise<void> {
  const email = input.email.toLowerCase();
  await ctx.limits.count('forgot-password', networkOf(input.address));
  await ctx.limits.count('forgot-password-email', email);
  await Promise.all([sendLink(ctx, email), sleep(ANSWER_AFTER_MS)]);
}

async function sendLink(
  { db, clock, publicOrigin }: RequestPasswordReset['ctx'],
  email: string,
): Promise<void> {
  const [admin] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.email, email), isNull(admins.disabledAt)));
  if (!admin) return;
  const now = clock();
  await db.transaction(async (tx) => {
    const link = await createResetLink(tx, { adminId: admin.id, publicOrigin, now });
    await enqueueMail(tx, {
      at: now,
      kind: 'password-reset',
      to: email,
      subject: 'Choose a new password',
      letter: [
        'Somebody asked for a new password for your account. If it was you, follow this link within 30 minutes. It works once.',
        { label: 'Choose a new password', href: link },
        'If it was not you, do nothing: your password stays as it is.',
      ],
    });
  });
}
