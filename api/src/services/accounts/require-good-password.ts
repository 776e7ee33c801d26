import { isDifferent } from 'shared-contracts/accounts/password-rules';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { contextWords, isMadeOfContextWords } from '../../auth/context-words.ts';
import { InvalidInputError } from '../../errors.ts';

export interface ChosenPassword {
  readonly newPassword: string;
  /** Of the account, whose parts are refused in it. */
  readonly email: string;
  readonly publicOrigin: string;
  /** The password until now, as it was typed; missing where nobody knows it. */
  readonly current?: string | undefined;
}

/**
 * Checks what the contract's schema cannot: the sixth rule, that the password is none of the most used, and that it is
 * more than the names of firm, site and person.
 * @throws InvalidInputError for `newPassword`
 */
export async function requireGoodPassword(chosen: ChosenPassword): Promise<void> {
  const { newPassword, current } = chosen;
  if (current !== undefined && !isDifferent(newPassword, current)) {
    throw refusal('The new password must be different from the current one.');
  }
  const weakness = await weaknessOf(chosen);
  if (weakness !== null) throw refusal(`${weakness} Please choose another.`);
}

/** Why a password that meets the rules is easy to guess, as a sentence; null: it is not. */
export async function weaknessOf({
  newPassword,
  email,
  publicOrigin,
}: Omit<ChosenPassword, 'current'>): Promise<string | null> {
  if (await isCommonPassword(newPassword)) return 'This password is one of the most used.';
  if (isMadeOfContextWords(newPassword, contextWords(publicOrigin, email))) {
    return 'This password is made of the name of the firm, the site or your e-mail address.';
  }
  return null;
}

const refusal = (message: string) => new InvalidInputError({ newPassword: message }, message);
