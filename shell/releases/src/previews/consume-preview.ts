import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Records that a preview link was opened: it works once, in one browser.
 * @returns false when it was opened before, through any shell.
 * @throws StoreUnavailableError
 */
export const consumePreview = (
  store: Pick<ReleaseStore, 'createIfAbsent'>,
  id: string,
  at: Date,
): Promise<boolean> =>
  store.createIfAbsent(`previews/${id}.json`, Buffer.from(JSON.stringify({ openedAt: at.toISOString() })));
