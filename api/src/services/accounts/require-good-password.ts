import { isDifferent } from 'shared-contracts/password-rules';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { InvalidInputError } from '../../errors.ts';

/**
 * Checks what the contract's schema cannot: the sixth rule, and that the password is none of the most used.
 * @param current the password until now, as it was typed; undefined where nobody knows it
 * @throws InvalidInputError for `newPassword`
 */
export async function requireGoodPassword(newPassword: string, current?: string): Promise<void> {
  if (current !== undefined && !isDifferent(newPassword, current)) {
    throw refusal('The new password must be different from the current one.');
  }
  if (await isCommonPassword(newPassword)) {
    throw refusal('This password is one of the most used. Please choose another.');
  }
}

const refusal = (message: string) => new InvalidInputError({ newPassword: message }, message);
