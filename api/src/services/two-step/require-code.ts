import { acceptCode } from '../../auth/authenticators.ts';
import type { SecretBox } from '../../auth/secret-box.ts';
import type { Database } from '../../db/open-database.ts';
import { notifyTwoStepChanged } from './notify-two-step-changed.ts';
import { wrongCode } from './wrong-code.ts';

export interface RequireCode {
  readonly adminId: string;
  /** The address of the account. */
  readonly email: string;
  readonly code: string;
  readonly at: Date;
}

/**
 * Accepts a code of the authenticator app, or a recovery code, once. The use of a recovery code is reported to the owner
 * in the same transaction.
 * @returns which kind it was
 * @throws InvalidInputError when the code is wrong or was already used
 */
export async function requireCode(
  tx: Database,
  secrets: SecretBox,
  { adminId, email, code, at }: RequireCode,
): Promise<'app' | 'recovery'> {
  const kind = await acceptCode(tx, secrets, { adminId, code, now: at });
  if (!kind) throw wrongCode();
  if (kind === 'recovery') await notifyTwoStepChanged(tx, { at, to: email, change: 'recovery-code' });
  return kind;
}
