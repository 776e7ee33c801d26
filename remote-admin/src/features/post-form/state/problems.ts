import type { StaffBlog } from 'shared-contracts/posts/writing';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { SessionState } from '../../../lib/session.ts';
import type { SummaryItem } from '../../../lib/use-submit.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import type { PostFields } from '../content/post-fields.ts';

/** The errors of an attempt to save: for the error summary, and by field. */
export interface Problems {
  readonly list: readonly SummaryItem[];
  readonly fields: Readonly<Record<string, string>>;
  readonly error?: unknown;
}

const WITH_INPUT: readonly string[] = [
  'title',
  'slug',
  'category',
  'image',
  'imageAlt',
  'seoTitle',
  'seoDescription',
] satisfies (keyof PostFields | 'image')[];

/** @param id Prefix of the inputs' ids. */
export function problemsOf(error: unknown, id: string): Problems {
  const fields = error instanceof ApiError ? error.fields : {};
  const named = Object.entries(fields);
  if (named.length === 0) return { list: [{ message: explainSave(error) }], fields, error };
  const list = named.map(([name, message]) => ({
    message,
    ...(WITH_INPUT.includes(name) && { inputId: `${id}-${name}` }),
  }));
  return { list, fields, error };
}

/** The stored post of a conflict with it; other conflicts have none. */
export const conflictingPost = (error: unknown): StaffBlog | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.data as StaffBlog | undefined) : undefined;

/** @param id Prefix of the inputs' ids. */
export const missingTitle = (id: string): Problems => ({
  list: [{ message: 'Enter a title', inputId: `${id}-title` }],
  fields: {},
});

/** @param failed The pictures of the text that could not be uploaded. */
export const unfinishedUploads = (
  failed: readonly { readonly name: string; readonly inputId: string }[],
): Problems => ({
  list: failed.map(({ name, inputId }) => ({
    message: `“${name}” is not uploaded. Retry or remove it, then save again.`,
    inputId,
  })),
  fields: {},
});

/** The problems to show. The user may have logged in again since, in place, after the session had ended. */
export const currentProblems = (
  { list, error }: Problems,
  { ended }: Pick<SessionState, 'ended'>,
): Problems['list'] =>
  isUnauthenticated(error) && !ended ? [{ message: 'You are logged in again. Save once more.' }] : list;

const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function explainSave(error: unknown): string {
  if (isUnauthenticated(error)) {
    return 'Your session ended, so nothing was saved. Your text is still here: log in, then save again.';
  }
  return `The post is not saved. ${errorMessage(error)}`;
}
