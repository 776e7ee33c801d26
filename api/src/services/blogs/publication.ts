import type { BlogStatus } from 'shared-contracts/posts/writing';
import { InvalidInputError } from '../../errors.ts';

/** A post has no status of its own: the time of its publication says it. */
export function statusOf(publishedAt: Date | null, now: Date): BlogStatus {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

export interface Wish {
  readonly status?: BlogStatus | undefined;
  readonly publishedAt?: string | undefined;
}

/**
 * What the time of publication becomes.
 * @param before of the stored post; undefined: it is new
 * @returns null for a draft
 * @throws InvalidInputError when status and time contradict each other
 */
export function choosePublication(wish: Wish, before: Date | null | undefined, now: Date): Date | null {
  const status = wish.status ?? (before === undefined ? 'published' : statusOf(before, now));
  const asked = wish.publishedAt === undefined ? (before ?? null) : new Date(wish.publishedAt);
  switch (status) {
    case 'draft':
      return null;
    case 'scheduled':
      if (asked !== null && asked > now) return asked;
      throw new InvalidInputError({ publishedAt: 'Choose a time in the future' });
    case 'published':
      if (asked === null || asked <= now) return asked ?? now;
      // Published now what was scheduled for later.
      if (wish.publishedAt === undefined) return now;
      throw new InvalidInputError({ publishedAt: 'This time is still to come: schedule the post' });
  }
}
