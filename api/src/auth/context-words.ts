import { FIRM } from 'shared-contracts/firm/firm';

/** Fewer letters are part of too many words. */
const SHORTEST_WORD = 4;
/** Letters and digits that a password needs besides the words that anybody can guess. */
const LEAST_REST = 8;

/** Words that an attacker tries first at this site: the firm, the site's host, and the parts of the person's own address. */
export function contextWords(publicOrigin: string, email: string): string[] {
  const texts = [FIRM.name, FIRM.email, new URL(publicOrigin).hostname, email];
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

/** Whether a password is little more than such words. */
export function isMadeOfContextWords(password: string, words: readonly string[]): boolean {
  const plain = password.toLowerCase();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return rest !== plain && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_REST;
}
