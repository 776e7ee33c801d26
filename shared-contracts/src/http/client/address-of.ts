import type { CallName } from './call-types.ts';

/** The calls whose address needs nothing filled in. */
type PlainName = Exclude<CallName, `${string}{${string}`>;

/**
 * The address of a call, for a form that the browser itself sends. Not written as such: a release knows by their names
 * which calls it makes.
 */
export const addressOf = (name: PlainName): `/api/${string}` =>
  name.slice(name.indexOf('/')) as `/api/${string}`;
