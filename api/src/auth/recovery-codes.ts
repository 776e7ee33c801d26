import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from 'shared-contracts/accounts/two-step';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { recoveryCodes } from '../db/schema/two-step.ts';
import type { SecretBox } from './secret-box.ts';

/** No two that look alike, and no vowels, so that no code spells a word. Sixteen of them are 76 bits. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CODE_LENGTH = 16;

/**
 * Gives an account new recovery codes; those before are void. The database holds keyed digests.
 * @returns the codes, to be shown once
 */
export async function replaceRecoveryCodes(tx: Database, box: SecretBox, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  const ids = await Promise.all(codes.map((code) => digestOf(box, adminId, code)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.insert(recoveryCodes).values(ids.map((id) => ({ id, adminId })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a recovery code up. @returns false when the account has none such, or no more */
export async function spendRecoveryCode(
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
