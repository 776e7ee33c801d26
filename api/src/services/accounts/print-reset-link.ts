import { eq } from 'drizzle-orm';
import { removeAuthenticator } from '../../auth/authenticators.ts';
import { createResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface PrintResetLink {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'adminOrigin'>;
  /** `resetsTwoStep`: also turn two-step login off, for an owner who lost app and recovery codes. */
  readonly input: { readonly email: string; readonly resetsTwoStep?: boolean };
}

/**
 * Creates a password reset link for an operator to pass on. Optionally turns the account's two-step login off.
 * @throws NotFoundError when there is no such account; ConflictError when it is disabled, as no link would work
 */
export async function printResetLink({ ctx, input }: PrintResetLink): Promise<string> {
  const { db, clock, adminOrigin } = ctx;
  const [admin] = await db
    .select({ id: admins.id, email: admins.email, disabledAt: admins.disabledAt })
    .from(admins)
    .where(eq(admins.email, input.email.trim().toLowerCase()));
  if (!admin) throw new NotFoundError(`There is no administrator with the e-mail address ${input.email}.`);
  if (admin.disabledAt) {
    throw new ConflictError(
      `The account ${admin.email} is disabled. Another administrator can enable it under Account.`,
    );
  }
  const now = clock();
  return db.transaction(async (tx) => {
    await recordAudit(tx, { at: now, actor: null, action: 'password.reset-link', subjectId: admin.id });
    if (input.resetsTwoStep && (await removeAuthenticator(tx, admin.id))) {
      await recordAudit(tx, { at: now, actor: null, action: 'two-step.reset', subjectId: admin.id });
    }
    return createResetLink(tx, { adminId: admin.id, adminOrigin, now });
  });
}
