import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';
import { refetchCountsWithLists } from './refetch-counts-with-lists.ts';

/** Whether a retry may help: the connection failed, or a part of the service is starting. */
export const isTransient = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === 'unavailable');

/**
 * Creates a query client that retries a failed query once.
 * `networkMode: always` because an offline browser should show an error instead of waiting forever.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The query client of this document. Logging out loads a new document, so the cache never outlives the session. */
export const queryClient = createQueryClient();
refetchCountsWithLists(queryClient);

/**
 * Prefetches a query of the next screen. Cached data is never refetched here, even when stale: the screen does that.
 * Resolves when the data is cached or the fetch has failed.
 */
export const prefetch = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> => queryClient.prefetchQuery({ ...query, staleTime: 'static' });
