import type { CallName } from './call-types.ts';

/** The calls whose path has no parameters. */
type PlainName = Exclude<CallName, `${string}{${string}`>;

/**
 * The path of a call, for a form that the browser submits itself. Code uses this function instead of a literal path,
 * because the build finds the calls of a release by their names.
 */
export const addressOf = (name: PlainName): `/api/${string}` =>
  name.slice(name.indexOf('/')) as `/api/${string}`;
