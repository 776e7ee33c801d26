import type { BlogBulkInput } from 'shared-contracts/blog-writing';

export const DONE = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<BlogBulkInput['action'], string>;

interface Counts {
  readonly asked: number;
  readonly changed: number;
}

/** @param what how the message begins when all were changed: "'How to read a claim' is", or '3 posts are' */
export function bulkMessage(
  action: BlogBulkInput['action'],
  what: string,
  { asked, changed }: Counts,
): string {
  const done = DONE[action];
  const already = `${done} already`;
  const rest = asked - changed;
  if (rest === 0) return `${what} ${done}.`;
  if (changed === 0) return `Nothing changed: ${asked === 1 ? 'it was' : 'they were'} ${already}.`;
  return `${changed} ${changed === 1 ? 'post is' : 'posts are'} ${done}; ${rest} ${rest === 1 ? 'was' : 'were'} ${already}.`;
}
