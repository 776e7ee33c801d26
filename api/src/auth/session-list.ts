import { and, desc, eq, gt, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { sessions } from '../db/schema/accounts.ts';
import { hashSecret } from './session-secrets.ts';

/**
 * A session as its owner sees it. `id` is the start of the stored hash: it identifies a session but grants no access.
 */
export interface ListedSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly browser: string | null;
  readonly isCurrent: boolean;
}

const SHOWN_DIGITS = 16;

const shownId = (hash: string): string => hash.slice(0, SHOWN_DIGITS);

/** The active sessions of an account, most recently used first. */
export async function listSessions(
  db: Database,
  { adminId, current, now }: { adminId: string; current: string; now: Date },
): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, adminId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`COALESCE(${sessions.lastSeenAt}, ${sessions.createdAt})`), desc(sessions.id));
  const currentHash = hashSecret(current);
  return rows.map(({ id, createdAt, lastSeenAt, browser }) => ({
    id: shownId(id),
    createdAt,
    lastSeenAt: lastSeenAt ?? createdAt,
    browser,
    isCurrent: id === currentHash,
  }));
}

/** Ends the session of an account by its listed id. @returns false when there is none */
export async function endShownSession(db: Database, adminId: string, id: string): Promise<boolean> {
  const isShown = and(eq(sessions.userId, adminId), like(sessions.id, `${id}%`));
  const [{ affectedRows }] = await db.delete(sessions).where(isShown);
  return affectedRows > 0;
}

/** Ends all sessions of an account, except one if given. @returns how many were ended */
export async function endSessionsOf(db: Database, adminId: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, hashSecret(except));
  const [{ affectedRows }] = await db.delete(sessions).where(and(eq(sessions.userId, adminId), others));
  return affectedRows;
}
