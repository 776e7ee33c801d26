import type { Context } from 'hono';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-releases.ts';
import { drawBucket } from '../visitor-buckets.ts';
import type { Release } from '../read-release.ts';
import { setBucketCookie, hasBucketCookie, readBucket, deleteBucketCookie } from './bucket-cookie.ts';

export interface Choice {
  readonly release: Release;
  /** Whether other visitors may get another response, so that only private caches may store it. */
  readonly isPrivate: boolean;
  /** Whether the response sets or deletes the visitor's cookie, so that it must be sent in full. */
  readonly changesCookie: boolean;
}

interface Source {
  readonly releases: ActiveReleases;
  readonly remote: RemoteName;
  readonly publicOrigin: string;
}

/**
 * The release that a visitor gets. While a canary runs, each visitor is assigned a random bucket, stored in a cookie; a
 * bucket gets the same release on every shell. Prefetches are not assigned one.
 * @throws NoReleaseError
 */
export async function chooseRelease(c: Context, { releases, remote, publicOrigin }: Source): Promise<Choice> {
  const active = await releases.current(remote);
  const canary = releases.canary(remote);
  const isSecure = publicOrigin.startsWith('https:');
  const isPrefetch = c.req.header('sec-purpose') !== undefined;
  if (!canary) {
    const isOver =
      !isPrefetch && hasBucketCookie(c, isSecure) && !REMOTE_NAMES.some((other) => releases.canary(other));
    if (isOver) deleteBucketCookie(c, isSecure);
    return { release: active, isPrivate: isOver, changesCookie: isOver };
  }
  const releaseFor = (bucket: number) => (canary.has(bucket) && canary.release) || active;
  const assigned = readBucket(c, isSecure);
  if (assigned !== undefined) return { release: releaseFor(assigned), isPrivate: true, changesCookie: false };
  // A paused canary is served to no one, so no bucket is needed.
  if (isPrefetch || canary.share === 0) return { release: active, isPrivate: true, changesCookie: false };
  const bucket = drawBucket();
  setBucketCookie(c, bucket, isSecure);
  return { release: releaseFor(bucket), isPrivate: true, changesCookie: true };
}
