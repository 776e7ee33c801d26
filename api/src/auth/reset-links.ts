import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { resetPasswordPath } from 'shared-contracts/accounts/auth';
import type { Database } from '../db/open-database.ts';
import { admins, passwordResets } from '../db/schema/accounts.ts';
import { hashSecret } from './session-secrets.ts';

/** How long links in password resets and invitations are valid. */
export const RESET_LINK_MS = 30 * 60_000;
export const INVITATION_LINK_MS = 7 * 24 * 3_600_000;

export interface NewResetLink {
  readonly adminId: string;
  readonly adminOrigin: string;
  readonly now: Date;
  /** Default: 30 minutes. */
  readonly lastsMs?: number;
}

/** Creates a single-use link to choose a new password. Its secret is stored as a hash. */
export async function createResetLink(
  tx: Database,
  { adminId, adminOrigin, now, lastsMs = RESET_LINK_MS }: NewResetLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lastsMs);
  await tx.insert(passwordResets).values({ id: hashSecret(token), adminId, createdAt: now, expiresAt });
  return adminOrigin + resetPasswordPath(token);
}

/** The account of a link; undefined when it was used or has expired. */
export async function findResetLink(db: Database, token: string, now: Date) {
  const [link] = await db
    .select({
      adminId: admins.id,
      email: admins.email,
      passwordHash: admins.passwordHash,
      invitedUntil: admins.invitedUntil,
    })
    .from(passwordResets)
    .innerJoin(admins, eq(admins.id, passwordResets.adminId))
    .where(and(isOpen(token, now), isNull(admins.disabledAt)));
  return link;
}

/** Consumes a link. @returns false when it was used concurrently or has expired */
export async function consumeResetLink(tx: Database, token: string, now: Date): Promise<boolean> {
  const [{ affectedRows }] = await tx.delete(passwordResets).where(isOpen(token, now));
  return affectedRows === 1;
}

const isOpen = (token: string, now: Date) =>
  and(eq(passwordResets.id, hashSecret(token)), gt(passwordResets.expiresAt, now));
