import { isDifferent } from 'shared-contracts/accounts/password-rules';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { contextSpecificWords, isMostlyContextSpecific } from '../../auth/context-specific-words.ts';
import { InvalidInputError } from '../../errors.ts';

export interface ChosenPassword {
  readonly newPassword: string;
  /** E-mail address of the account. Passwords made of its parts are rejected. */
  readonly email: string;
  readonly publicOrigin: string;
  /** The current password in plain text, if the caller knows it. */
  readonly current?: string | undefined;
}

/**
 * Checks what the contract's schema cannot: that the password differs from the current one, is not a common one, and is
 * not made of the names of firm, site or person.
 * @throws InvalidInputError for `newPassword`
 */
export async function validateNewPassword(password: ChosenPassword): Promise<void> {
  const { newPassword, current } = password;
  if (current !== undefined && !isDifferent(newPassword, current)) {
    throw invalidPassword('The new password must be different from the current one.');
  }
  const weakness = await describeWeakness(password);
  if (weakness !== null) throw invalidPassword(`${weakness} Please choose another.`);
}

/** Describes, as a sentence, why a password that meets the rules is easy to guess; null if it is not. */
export async function describeWeakness({
  newPassword,
  email,
  publicOrigin,
}: Omit<ChosenPassword, 'current'>): Promise<string | null> {
  if (await isCommonPassword(newPassword)) return 'This password is one of the most used.';
  if (isMostlyContextSpecific(newPassword, contextSpecificWords(publicOrigin, email))) {
    return 'This password is made of the name of the firm, the site or your e-mail address.';
  }
  return null;
}

const invalidPassword = (message: string) => new InvalidInputError({ newPassword: message }, message);
