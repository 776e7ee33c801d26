import type { BlogBulkInput } from 'shared-contracts/posts/writing';

export const PAST_PARTICIPLES = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<BlogBulkInput['action'], string>;

interface Counts {
  readonly requested: number;
  readonly changed: number;
  /** Number of unknown or deleted posts, which the API skipped. */
  readonly missing: number;
}

/** @param what start of the message if all posts were changed: "'How to read a claim' is" or '3 posts are' */
export function bulkMessage(
  action: BlogBulkInput['action'],
  what: string,
  { requested, changed, missing }: Counts,
): string {
  const done = PAST_PARTICIPLES[action];
  if (changed === requested) return `${what} ${done}.`;
  const unchanged = requested - changed - missing;
  const missingReason = action === 'restore' ? 'deleted for good' : 'deleted in the meantime';
  if (changed === 0 && (unchanged === 0 || missing === 0)) {
    const subject = requested === 1 ? 'it was' : 'they were';
    return `Nothing changed: ${subject} ${missing > 0 ? missingReason : `${done} already`}.`;
  }
  const rest = [
    unchanged > 0 && `${unchanged} ${was(unchanged)} ${done} already`,
    missing > 0 && `${missing} ${was(missing)} ${missingReason}`,
  ].filter(Boolean);
  if (changed === 0) return `Nothing changed: ${rest.join('; ')}.`;
  return `${[`${changed} ${changed === 1 ? 'post is' : 'posts are'} ${done}`, ...rest].join('; ')}.`;
}

const was = (count: number): string => (count === 1 ? 'was' : 'were');
