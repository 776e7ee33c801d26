import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from 'shared-contracts/accounts/two-step';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { recoveryCodes } from '../db/schema/two-step.ts';
import type { SecretBox } from './secret-box.ts';

/** Without lookalikes and vowels, so that no code spells a word. Sixteen of them are 76 bits. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CODE_LENGTH = 16;

/**
 * Replaces the recovery codes of an account. The database stores keyed digests.
 * @returns the new codes, to be shown once
 */
export async function replaceRecoveryCodes(tx: Database, box: SecretBox, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  const ids = await Promise.all(codes.map((code) => digestOf(box, adminId, code)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.insert(recoveryCodes).values(ids.map((id) => ({ id, adminId })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Consumes a recovery code. @returns false when it is unknown or was already used */
export async function consumeRecoveryCode(
  tx: Database,
  box: SecretBox,
  { adminId, code }: { adminId: string; code: string },
): Promise<boolean> {
  const id = await digestOf(box, adminId, code.toLowerCase());
  const [{ affectedRows }] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.id, id), eq(recoveryCodes.adminId, adminId)));
  return affectedRows === 1;
}

const createCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const digestOf = (box: SecretBox, adminId: string, code: string) => box.digest(`${adminId}\n${code}`);
