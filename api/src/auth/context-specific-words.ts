import { FIRM } from 'shared-contracts/firm/firm';

/** Shorter words occur in too many other words. */
const SHORTEST_WORD = 4;
/** Letters and digits that a password needs in addition to context-specific words. */
const MIN_OTHER_CHARACTERS = 8;

/**
 * Context-specific words (NIST SP 800-63B), which an attacker tries first: the firm's name, the site's host name and
 * the parts of the account's e-mail address.
 */
export function contextSpecificWords(publicOrigin: string, email: string): string[] {
  const texts = [FIRM.name, FIRM.email, new URL(publicOrigin).hostname, email];
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

/** Whether a password consists mostly of these words. */
export function isMostlyContextSpecific(password: string, words: readonly string[]): boolean {
  const plain = password.toLowerCase();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return rest !== plain && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < MIN_OTHER_CHARACTERS;
}
