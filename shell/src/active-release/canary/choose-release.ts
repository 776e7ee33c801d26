import type { Context } from 'hono';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-releases.ts';
import { drawLot } from '../visitor-buckets.ts';
import type { Release } from '../read-release.ts';
import { giveLot, hasLotCookie, readLot, takeLotBack } from './bucket-cookie.ts';

export interface Choice {
  readonly release: Release;
  /** Other visitors may get another answer: no cache but the visitor's own may keep this one. */
  readonly isOwn: boolean;
  /** The answer sets or deletes the visitor's cookie, so it must come from here, whole. */
  readonly changesCookie: boolean;
}

interface Source {
  readonly releases: ActiveReleases;
  readonly remote: RemoteName;
  readonly publicOrigin: string;
}

/**
 * The release that a visitor gets. While a canary runs he draws a lot, once, and keeps it; the same lot gets the same
 * release on every shell. What a browser fetches ahead of use draws none.
 * @throws NoReleaseError
 */
export async function chooseRelease(c: Context, { releases, remote, publicOrigin }: Source): Promise<Choice> {
  const usual = await releases.current(remote);
  const canary = releases.canary(remote);
  const isSecure = publicOrigin.startsWith('https:');
  const isAhead = c.req.header('sec-purpose') !== undefined;
  if (!canary) {
    const isOver =
      !isAhead && hasLotCookie(c, isSecure) && !REMOTE_NAMES.some((other) => releases.canary(other));
    if (isOver) takeLotBack(c, isSecure);
    return { release: usual, isOwn: isOver, changesCookie: isOver };
  }
  const byLot = (lot: number) => (canary.has(lot) && canary.release) || usual;
  const drawn = readLot(c, isSecure);
  if (drawn !== undefined) return { release: byLot(drawn), isOwn: true, changesCookie: false };
  // Nobody gets a paused canary, so nobody needs a lot.
  if (isAhead || canary.share === 0) return { release: usual, isOwn: true, changesCookie: false };
  const lot = drawLot();
  giveLot(c, lot, isSecure);
  return { release: byLot(lot), isOwn: true, changesCookie: true };
}
