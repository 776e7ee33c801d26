import type { BlogStatus } from 'shared-contracts/posts/writing';
import { InvalidInputError } from '../../errors.ts';

/** The status of a post is derived from its publication time. */
export function statusOf(publishedAt: Date | null, now: Date): BlogStatus {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

export interface PublicationInput {
  readonly status?: BlogStatus | undefined;
  readonly publishedAt?: string | undefined;
}

/**
 * Determines the publication time.
 * @param before the stored publication time; undefined for a new post
 * @returns null for a draft
 * @throws InvalidInputError when status and time contradict each other
 */
export function choosePublication(
  input: PublicationInput,
  before: Date | null | undefined,
  now: Date,
): Date | null {
  const status = input.status ?? (before === undefined ? 'published' : statusOf(before, now));
  const requested = input.publishedAt === undefined ? (before ?? null) : new Date(input.publishedAt);
  switch (status) {
    case 'draft':
      return null;
    case 'scheduled':
      if (requested !== null && requested > now) return requested;
      throw new InvalidInputError({ publishedAt: 'Choose a time in the future' });
    case 'published':
      if (requested === null || requested <= now) return requested ?? now;
      // Publishes a scheduled post now.
      if (input.publishedAt === undefined) return now;
      throw new InvalidInputError({ publishedAt: 'This time is in the future: schedule the post' });
  }
}
