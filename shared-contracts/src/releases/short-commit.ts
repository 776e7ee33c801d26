/** Shortens a commit to ten digits, and keeps the suffix `-dirty` of a build with uncommitted changes. */
export const shortCommit = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');
