import { type AnyColumn, and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { authenticators, recoveryCodes } from '../db/schema/two-step.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { stepOfCode } from './totp.ts';

/** How long a key that is being set up waits for its first code. */
export const SETUP_MS = 15 * 60_000;

const isConfirmed = isNotNull(authenticators.confirmedAt);
const isOf = (adminId: string) => eq(authenticators.adminId, adminId);

/** Whether the login of an account has a second step. */
export const hasAuthenticator = async (db: Database, adminId: string): Promise<boolean> =>
  (await db.$count(authenticators, and(isOf(adminId), isConfirmed))) > 0;

/** Stores a key that waits for its first code, in place of one that never had any. @returns false: one is in use */
export async function storeNewKey(
  db: Database,
  { adminId, sealedKey, now }: { adminId: string; sealedKey: string; now: Date },
): Promise<boolean> {
  const unlessInUse = (value: SQL, column: AnyColumn) => sql`IF(confirmed_at IS NULL, ${value}, ${column})`;
  await db
    .insert(authenticators)
    .values({ adminId, sealedKey, createdAt: now, lastStep: 0 })
    .onDuplicateKeyUpdate({
      set: {
        sealedKey: unlessInUse(sql`${sealedKey}`, authenticators.sealedKey),
        createdAt: unlessInUse(sql`${sql.param(now, authenticators.createdAt)}`, authenticators.createdAt),
      },
    });
  return (await db.$count(authenticators, and(isOf(adminId), eq(authenticators.sealedKey, sealedKey)))) === 1;
}

export interface GivenCode {
  readonly adminId: string;
  /** As somebody typed it: blanks and hyphens do not matter. */
  readonly code: string;
  readonly now: Date;
}

/** Puts a key into use by its first code. @returns false when the code is wrong or there is no key that waits */
export async function confirmKey(tx: Database, box: SecretBox, given: GivenCode): Promise<boolean> {
  const { adminId, now } = given;
  const since = new Date(now.getTime() - SETUP_MS);
  const waits = and(isOf(adminId), isNull(authenticators.confirmedAt), gt(authenticators.createdAt, since));
  const [row] = await tx.select().from(authenticators).where(waits);
  if (!row) return false;
  const lastStep = stepOfCode(await box.open(row.sealedKey, adminId), plainCode(given.code), now);
  if (lastStep === null) return false;
  const [{ affectedRows }] = await tx
    .update(authenticators)
    .set({ confirmedAt: now, lastStep })
    .where(and(waits, eq(authenticators.sealedKey, row.sealedKey)));
  return affectedRows === 1;
}

/**
 * Accepts a code of the app, or a recovery code, once.
 * @returns which of them it was; null when it is wrong or was used
 */
export async function acceptCode(
  tx: Database,
  box: SecretBox,
  given: GivenCode,
): Promise<'app' | 'recovery' | null> {
  const { adminId, now } = given;
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(and(isOf(adminId), isConfirmed));
  if (!row) return null;
  const code = plainCode(given.code);
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(tx, box, { adminId, code })) ? 'recovery' : null;
  const step = stepOfCode(await box.open(row.sealedKey, adminId), code, now);
  if (step === null) return null;
  // Of the same code sent twice at once, one finds an earlier step.
  const [{ affectedRows }] = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOf(adminId), lt(authenticators.lastStep, step)));
  return affectedRows === 1 ? 'app' : null;
}

/** Takes app and recovery codes from an account. @returns false when it had no second step */
export async function removeAuthenticator(tx: Database, adminId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  const [{ affectedRows }] = await tx.delete(authenticators).where(and(isOf(adminId), isConfirmed));
  return affectedRows === 1;
}

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '');
