import { eq, sql } from 'drizzle-orm';
import type { Adapter } from 'lucia';
import { DrizzleMySQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open-database.ts';
import { admins, sessions } from '../db/schema/accounts.ts';
import { hashSecret } from './session-secrets.ts';

/**
 * Lucia's adapter with three differences: the table stores a hash of the id (Lucia would store the id itself);
 * `expires_at` is at most `maxMs` after the login, however active the session is; and a disabled account has no
 * session, even one whose login was in progress at that moment.
 */
export function createSessionAdapter(db: Database, clock: Clock, maxMs: number): Adapter {
  const inner = new DrizzleMySQLAdapter(db, sessions, admins);
  return {
    getSessionAndUser: async (sessionId) => {
      const [session, user] = await inner.getSessionAndUser(hashSecret(sessionId));
      const isValid = session && user && user.attributes.disabledAt === null;
      return isValid ? [{ ...session, id: sessionId }, user] : [null, null];
    },
    getUserSessions: (userId) => inner.getUserSessions(userId),
    setSession: (session) => inner.setSession({ ...session, id: hashSecret(session.id) }),
    updateSessionExpiration: async (sessionId, expiresAt) => {
      const latest = sql`TIMESTAMPADD(MICROSECOND, ${maxMs * 1000}, ${sessions.createdAt})`;
      await db
        .update(sessions)
        .set({
          lastSeenAt: clock(),
          expiresAt: sql`LEAST(CAST(${sql.param(expiresAt, sessions.expiresAt)} AS DATETIME(3)), ${latest})`,
        })
        .where(eq(sessions.id, hashSecret(sessionId)));
    },
    deleteSession: (sessionId) => inner.deleteSession(hashSecret(sessionId)),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
  };
}
