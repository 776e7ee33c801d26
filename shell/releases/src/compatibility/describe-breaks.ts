import type { Alternative } from './read-schema.ts';

/** `request`: what a release sends, for the API to accept. `response`: what the API returns, for the release to read. */
export type Direction = 'request' | 'response';

interface Messages {
  /** A value of this kind does not match. */
  readonly kind: (produced: string, accepted: string) => string;
  readonly low: (limit: number) => string;
  readonly high: (limit: number) => string;
  readonly rule: (rule: string) => string;
  readonly fraction: string;
  /** A required field that the other side never sends. */
  readonly missing: string;
  /** A required field that the other side may omit. */
  readonly optional: string;
  /** A field that is sent but not known. */
  readonly unknown: string;
}

export const MESSAGES: Readonly<Record<Direction, Messages>> = {
  request: {
    kind: (produced, accepted) => `the release sends ${produced}, the API accepts ${accepted}`,
    low: (limit) => `the API accepts no less than ${limit}`,
    high: (limit) => `the API accepts no more than ${limit}`,
    rule: (rule) => `the API requires ${rule}`,
    fraction: 'the API accepts whole numbers only',
    missing: 'the API requires it, the release does not send it',
    optional: 'the API requires it, the release may omit it',
    unknown: 'the API does not accept it',
  },
  response: {
    kind: (produced, accepted) => `the API returns ${produced}, the release reads ${accepted}`,
    low: (limit) => `the API may return less than ${limit}`,
    high: (limit) => `the API may return more than ${limit}`,
    rule: (rule) => `the API does not guarantee ${rule}`,
    fraction: 'the API may return a fraction',
    missing: 'the API does not return it',
    optional: 'the API may omit it',
    unknown: 'the release does not know it',
  },
};

const NAMES = { any: 'anything', string: 'text', number: 'a number', array: 'a list', object: 'an object' };

/** More values than this are counted: all actions of the audit log would hide the one that does not fit. */
const MOST_NAMED = 8;

/** Formats alternatives as text. */
export function formatKinds(kinds: readonly Alternative[]): string {
  const all = kinds.map((one) => (one.kind === 'constant' ? JSON.stringify(one.value) : NAMES[one.kind]));
  const names = [...new Set(all)];
  const others = names.splice(MOST_NAMED).length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(' or ') || 'nothing';
}
