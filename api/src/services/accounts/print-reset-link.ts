import { eq } from 'drizzle-orm';
import { createResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface PrintResetLink {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'publicOrigin'>;
  readonly input: { readonly email: string };
}

/**
 * Makes a link for a new password, for somebody with access to the server who hands it on.
 * @throws NotFoundError when there is no such account
 */
export async function printResetLink({ ctx, input }: PrintResetLink): Promise<string> {
  const { db, clock, publicOrigin } = ctx;
  const [admin] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.email, input.email.trim().toLowerCase()));
  if (!admin) throw new NotFoundError(`There is no administrator with the e-mail address ${input.email}.`);
  const now = clock();
  return db.transaction(async (tx) => {
    await recordAudit(tx, { at: now, actor: null, action: 'password.reset-link', subjectId: admin.id });
    return createResetLink(tx, { adminId: admin.id, publicOrigin, now });
  });
}
