import { eq } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable, isLockConflict } from '../db/faults.ts';
import type { Database } from '../db/open-database.ts';
import { sessions } from '../db/schema/accounts.ts';
import { createSessionAdapter } from './session-adapter.ts';
import { csrfTokenOf, hashSecret } from './session-secrets.ts';

/** A session. `id` is the secret in the cookie. */
export interface Session {
  readonly id: string;
  readonly adminId: string;
  readonly email: string;
  readonly csrfToken: string;
  readonly expiresAt: Date;
  /** When the password, and the code if there is one, was last entered. */
  readonly authenticatedAt: Date;
}

/** Session management. Hides Lucia. */
export interface Sessions {
  /** Returns the same within a transaction. */
  within(tx: Database): Sessions;
  /**
   * Starts a session for an admin.
   * @param authenticatedAt when password and code were last entered; default: now
   */
  start(
    adminId: string,
    browser: string | null,
    authenticatedAt?: Date,
  ): Promise<Pick<Session, 'id' | 'csrfToken' | 'expiresAt'>>;
  /**
   * Returns the session of a secret, and extends its idle expiry unless nobody uses the browser (`isIdle`); null when
   * there is none or it has expired.
   */
  read(sessionId: string, isIdle?: boolean): Promise<Session | null>;
  /** Records that password and code were entered just now. */
  confirm(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
}

export interface SessionOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** A session expires after this time without a request, and after `maxMs` in any case. */
  readonly idleMs: number;
  readonly maxMs: number;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { email: string; disabledAt: Date | null };
    DatabaseSessionAttributes: {
      createdAt: Date;
      browser: string | null;
      reauthenticatedAt: Date | null;
      lastSeenAt: Date | null;
    };
  }
}

export function createSessions(options: SessionOptions): Sessions {
  const { db, clock, idleMs, maxMs } = options;
  const adapter = createSessionAdapter(db, clock, maxMs);
  // Lucia would extend a session for any request, and only after half of its lifetime. We do it sooner.
  const lucia = createLucia({ ...adapter, updateSessionExpiration: async () => {} }, Math.min(idleMs, maxMs));
  // Not with a write per request.
  const step = Math.min(60_000, idleMs / 10);

  return {
    within: (tx) => createSessions({ ...options, db: tx }),
    start: async (adminId, browser, authenticatedAt) => {
      const { id, expiresAt } = await lucia.createSession(adminId, {
        createdAt: clock(),
        browser,
        reauthenticatedAt: authenticatedAt ?? null,
        lastSeenAt: null,
      });
      return { id, expiresAt, csrfToken: csrfTokenOf(id) };
    },
    read: async (sessionId, isIdle = false) => {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      const now = clock().getTime();
      const latest = session.createdAt.getTime() + maxMs;
      const lastSeenAt = (session.lastSeenAt ?? session.createdAt).getTime();
      const expiresAt = new Date(Math.min((isIdle ? lastSeenAt : now) + idleMs, latest));
      // A database that only reads, as during a failover, can still show lists. The next request extends the session.
      if (!isIdle && now - lastSeenAt >= step)
        await adapter.updateSessionExpiration(sessionId, expiresAt).catch(ignoreUnavailable);
      return {
        id: sessionId,
        adminId: user.id,
        email: user.email,
        csrfToken: csrfTokenOf(sessionId),
        expiresAt,
        authenticatedAt: session.reauthenticatedAt ?? session.createdAt,
      };
    },
    confirm: async (sessionId) => {
      await db
        .update(sessions)
        .set({ reauthenticatedAt: clock() })
        .where(eq(sessions.id, hashSecret(sessionId)));
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
  };
}

function ignoreUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error) && !isLockConflict(error)) throw error;
}

function createLucia(adapter: ReturnType<typeof createSessionAdapter>, idleMs: number) {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(idleMs, 'ms'),
    getUserAttributes: ({ email }) => ({ email }),
    getSessionAttributes: ({ createdAt, reauthenticatedAt, lastSeenAt }) => ({
      createdAt,
      reauthenticatedAt,
      lastSeenAt,
    }),
  });
}
