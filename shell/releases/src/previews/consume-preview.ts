import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Notes that the link to a preview was opened: it is for one person, and opens one browser.
 * @returns false when it was opened before, through whichever shell.
 * @throws StoreAwayError
 */
export const consumePreview = (
  store: Pick<ReleaseStore, 'createIfAbsent'>,
  id: string,
  at: Date,
): Promise<boolean> =>
  store.createIfAbsent(`previews/${id}.json`, Buffer.from(JSON.stringify({ openedAt: at.toISOString() })));
