/** Checks of parsed JSON without zod, for pages that must stay small. */

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Also true for arrays. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
