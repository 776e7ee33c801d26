import { and, asc, eq, isNull } from 'drizzle-orm';
import { createResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins, resetRequests } from '../../db/schema/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

export interface SendResetLinks {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'adminOrigin'>;
  readonly signal: AbortSignal;
}

const BATCH = 50;

/** Sends the requested password reset links. A request for an unknown address is only removed. */
export async function sendResetLinks({ ctx, signal }: SendResetLinks): Promise<void> {
  const { db, clock, adminOrigin } = ctx;
  const requests = await db.select().from(resetRequests).orderBy(asc(resetRequests.id)).limit(BATCH);
  for (const { id, email } of requests) {
    if (signal.aborted) return;
    await db.transaction(async (tx) => {
      const [{ affectedRows }] = await tx.delete(resetRequests).where(eq(resetRequests.id, id));
      if (affectedRows === 1) await sendLink(tx, { email, adminOrigin, now: clock() });
    });
  }
}

interface Link {
  readonly email: string;
  readonly adminOrigin: string;
  readonly now: Date;
}

async function sendLink(tx: Database, { email, adminOrigin, now }: Link): Promise<void> {
  const [admin] = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.email, email), isNull(admins.disabledAt)));
  if (!admin) return;
  const link = await createResetLink(tx, { adminId: admin.id, adminOrigin, now });
  await enqueueMail(tx, {
    at: now,
    kind: 'password-reset',
    to: email,
    subject: 'Choose a new password',
    content: [
      'Somebody asked for a new password for your account. If it was you, follow this link within 30 minutes. It works once.',
      { label: 'Choose a new password', href: link },
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });
}
