import type { QueryClient, QueryKey } from '@tanstack/react-query';

const isCounts = ([of]: QueryKey): boolean => of === 'dashboard';

/** A list of enquiries or applications. One that is searched has no number that a count stands beside. */
const isCountedList = ([of, kind, query]: QueryKey): boolean =>
  (of === 'contacts' || of === 'applications') &&
  kind === 'list' &&
  !new URLSearchParams(String(query)).has('q');

/**
 * Fetches the open list whenever the counts of what waits are fetched, and the counts whenever a list is, so that rows,
 * tabs and menu never show two different states. What is being fetched already is not fetched twice.
 * @returns stops it
 */
export function readTogether(client: QueryClient): () => void {
  let isFollowing = false;
  const follow = (isOther: (key: QueryKey) => boolean) => {
    // What follows is followed by nothing.
    isFollowing = true;
    const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) => isOther(queryKey);
    void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
    isFollowing = false;
  };
  return client.getQueryCache().subscribe((event) => {
    if (isFollowing || event.type !== 'updated' || event.action.type !== 'fetch') return;
    const key = event.query.queryKey as QueryKey;
    const others = isCounts(key) ? isCountedList : isCountedList(key) ? isCounts : undefined;
    // The event comes just before the request exists, which a second fetch would not notice yet.
    if (others) queueMicrotask(() => follow(others));
  });
}
