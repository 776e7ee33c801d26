import type { QueryClient, QueryKey } from '@tanstack/react-query';

const isCounts = ([resource]: QueryKey): boolean => resource === 'dashboard';

/** A list of enquiries or applications, unless it is searched: the counts do not apply to search results. */
const isCountedList = ([resource, kind, query]: QueryKey): boolean =>
  (resource === 'enquiries' || resource === 'applications') &&
  kind === 'list' &&
  !new URLSearchParams(String(query)).has('q');

/**
 * Refetches the open list whenever the dashboard counts are fetched, and the counts whenever a list is, so that rows,
 * tabs and sidebar always agree. Queries that are already fetching are not fetched twice.
 * @returns unsubscribes
 */
export function refetchCountsWithLists(client: QueryClient): () => void {
  // The refetch must not trigger another one.
  let isRefetching = false;
  const refetch = (matches: (key: QueryKey) => boolean) => {
    isRefetching = true;
    const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) => matches(queryKey);
    void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
    isRefetching = false;
  };
  return client.getQueryCache().subscribe((event) => {
    if (isRefetching || event.type !== 'updated' || event.action.type !== 'fetch') return;
    const key = event.query.queryKey as QueryKey;
    const counterpart = isCounts(key) ? isCountedList : isCountedList(key) ? isCounts : undefined;
    // The event precedes the request, which `cancelRefetch: false` could not detect yet.
    if (counterpart) queueMicrotask(() => refetch(counterpart));
  });
}
