import { requireCsrfToken } from '../../auth/require-csrf-token.ts';
import type { ServiceContext } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface LogOut {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'sessions'>;
  readonly input: { readonly sessionId: string | undefined; readonly csrfToken: string | undefined };
}

/**
 * Ends a session. A session that has already ended is not an error, since the user is logged out either way.
 * @throws ForbiddenError when the session is active and the anti-forgery value does not belong to it
 */
export async function logOut({ ctx, input }: LogOut): Promise<void> {
  const session = input.sessionId ? await ctx.sessions.read(input.sessionId) : null;
  if (!session) return;
  requireCsrfToken(session, input.csrfToken);
  const { adminId } = session;
  await ctx.db.transaction(async (tx) => {
    await ctx.sessions.within(tx).end(session.id);
    await recordAudit(tx, { at: ctx.clock(), actor: { adminId }, action: 'session.end' });
  });
}
