import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';
import { readTogether } from './read-together.ts';

/** Whether asking once more may help: the way was interrupted, or a part of the service is starting. */
export const isPassing = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === 'unavailable');

/**
 * Makes the store of what the API answered. A failed read is repeated once, then the screen says so.
 * `networkMode: always`: an offline browser is an error to show, not a reason to wait without end.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The one of this document. A logout is a full document load, so nothing of it outlives the session. */
export const queryClient = createQueryClient();
readTogether(queryClient);

/**
 * Asks for what a screen will show while the screen is on its way. What is held already is left to the screen, which asks
 * for it again where it is old. Comes to an end when it is held, or could not be had.
 */
export const askAhead = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> => queryClient.prefetchQuery({ ...query, staleTime: 'static' });
