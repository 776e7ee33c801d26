import type { BlogSummary } from 'shared-contracts/posts/posts';

/** When a post last changed for its readers, ISO 8601. A scheduled post was last saved before it was published. */
export const modifiedTime = ({ date, updatedAt }: Pick<BlogSummary, 'date' | 'updatedAt'>): string =>
  new Date(Math.max(Date.parse(date), Date.parse(updatedAt))).toISOString();
