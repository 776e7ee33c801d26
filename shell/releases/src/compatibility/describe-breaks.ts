import type { Alternative } from './schema-shapes.ts';

/** `request`: what a release sends, for the API to accept. `answer`: what the API returns, for the release to read. */
export type Direction = 'request' | 'answer';

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
    kind: (produced, accepted) => `the release sends ${produced}, the API takes ${accepted}`,
    low: (limit) => `the API takes no less than ${limit}`,
    high: (limit) => `the API takes no more than ${limit}`,
    rule: (rule) => `the API demands ${rule}`,
    fraction: 'the API takes whole numbers only',
    missing: 'the API demands it, the release does not send it',
    optional: 'the API demands it, the release may leave it out',
    unknown: 'the API does not take it',
  },
  answer: {
    kind: (produced, accepted) => `the API gives ${produced}, the release reads ${accepted}`,
    low: (limit) => `the API may give less than ${limit}`,
    high: (limit) => `the API may give more than ${limit}`,
    rule: (rule) => `the API does not promise ${rule}`,
    fraction: 'the API may give a number that is not whole',
    missing: 'the API does not give it',
    optional: 'the API may leave it out',
    unknown: 'the release does not know it',
  },
};

const NAMES = { any: 'anything', string: 'text', number: 'a number', array: 'a list', object: 'an object' };

/** Formats alternatives as text. */
export const formatKinds = (kinds: readonly Alternative[]): string =>
  [
    ...new Set(kinds.map((one) => (one.kind === 'constant' ? JSON.stringify(one.value) : NAMES[one.kind]))),
  ].join(' or ') || 'nothing';
