import type { BlogBulkInput } from 'shared-contracts/posts/writing';

export const DONE = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<BlogBulkInput['action'], string>;

interface Counts {
  readonly asked: number;
  readonly changed: number;
  /** How many the API left out because they are unknown or deleted. */
  readonly missing: number;
}

/** @param what how the message begins when all were changed: "'How to read a claim' is", or '3 posts are' */
export function bulkMessage(
  action: BlogBulkInput['action'],
  what: string,
  { asked, changed, missing }: Counts,
): string {
  const done = DONE[action];
  if (changed === asked) return `${what} ${done}.`;
  const unchanged = asked - changed - missing;
  const gone = action === 'restore' ? 'deleted for good' : 'deleted in the meantime';
  if (changed === 0 && (unchanged === 0 || missing === 0)) {
    const subject = asked === 1 ? 'it was' : 'they were';
    return `Nothing changed: ${subject} ${missing > 0 ? gone : `${done} already`}.`;
  }
  const rest = [
    unchanged > 0 && `${unchanged} ${was(unchanged)} ${done} already`,
    missing > 0 && `${missing} ${was(missing)} ${gone}`,
  ].filter(Boolean);
  if (changed === 0) return `Nothing changed: ${rest.join('; ')}.`;
  return `${[`${changed} ${changed === 1 ? 'post is' : 'posts are'} ${done}`, ...rest].join('; ')}.`;
}

const was = (count: number): string => (count === 1 ? 'was' : 'were');
