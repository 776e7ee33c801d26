import { type AnyColumn, and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { authenticators, recoveryCodes } from '../db/schema/two-step.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { stepOfCode } from './totp.ts';

/** How long an unconfirmed key may be confirmed by its first code. */
export const SETUP_MS = 15 * 60_000;

const isConfirmed = isNotNull(authenticators.confirmedAt);
const isOf = (adminId: string) => eq(authenticators.adminId, adminId);

/** Whether an account has two-step login. */
export const hasAuthenticator = async (db: Database, adminId: string): Promise<boolean> =>
  (await db.$count(authenticators, and(isOf(adminId), isConfirmed))) > 0;

/**
 * Stores an unconfirmed key, replacing a former unconfirmed one.
 * @returns false when the account has a confirmed key
 */
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

export interface CodeAttempt {
  readonly adminId: string;
  /** As typed; spaces and hyphens are ignored. */
  readonly code: string;
  readonly now: Date;
}

/** Confirms a key by its first code. @returns `no-key` when it has expired or there is none */
export async function confirmKey(
  tx: Database,
  box: SecretBox,
  attempt: CodeAttempt,
): Promise<'confirmed' | 'wrong-code' | 'no-key'> {
  const { adminId, now } = attempt;
  const since = new Date(now.getTime() - SETUP_MS);
  const isUnconfirmed = and(
    isOf(adminId),
    isNull(authenticators.confirmedAt),
    gt(authenticators.createdAt, since),
  );
  const [row] = await tx.select().from(authenticators).where(isUnconfirmed);
  if (!row) return 'no-key';
  const lastStep = stepOfCode(await box.open(row.sealedKey, adminId), plainCode(attempt.code), now);
  if (lastStep === null) return 'wrong-code';
  const [{ affectedRows }] = await tx
    .update(authenticators)
    .set({ confirmedAt: now, lastStep })
    .where(and(isUnconfirmed, eq(authenticators.sealedKey, row.sealedKey)));
  return affectedRows === 1 ? 'confirmed' : 'no-key';
}

/**
 * Accepts a code of the authenticator app, or a recovery code, once.
 * @returns which kind it was; null when it is wrong or was already used
 */
export async function acceptCode(
  tx: Database,
  box: SecretBox,
  attempt: CodeAttempt,
): Promise<'app' | 'recovery' | null> {
  const { adminId, now } = attempt;
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(and(isOf(adminId), isConfirmed));
  if (!row) return null;
  const code = plainCode(attempt.code);
  if (!/^\d{6}$/.test(code))
    return (await consumeRecoveryCode(tx, box, { adminId, code })) ? 'recovery' : null;
  const step = stepOfCode(await box.open(row.sealedKey, adminId), code, now);
  if (step === null) return null;
  // Conditional, so that only one of two concurrent requests with the same code succeeds.
  const [{ affectedRows }] = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOf(adminId), lt(authenticators.lastStep, step)));
  return affectedRows === 1 ? 'app' : null;
}

/** Removes the authenticator app and the recovery codes of an account. @returns false when it had no two-step login */
export async function removeAuthenticator(tx: Database, adminId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  const [{ affectedRows }] = await tx.delete(authenticators).where(and(isOf(adminId), isConfirmed));
  return affectedRows === 1;
}

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '');
