import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';
import type { RemoteName } from 'shared-contracts/releases/release';

export const RELEASES = ['releases'];

/** Polled while shown: other teams release, canaries ramp up, health reports arrive. */
export const stateQuery = (call: Call) =>
  queryOptions({
    queryKey: [...RELEASES, 'state'],
    queryFn: async ({ signal }) => (await call('GET /remotes/operations/state', { signal })).data,
    refetchInterval: 5_000,
  });

/** @param number Number of the active registry document, because each new one extends the history. */
export const historyQuery = (call: Call, number: number) =>
  infiniteQueryOptions({
    queryKey: [...RELEASES, 'history', number],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call('GET /remotes/operations/history', { query: { before }, signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const versionsQuery = (call: Call, remote: RemoteName, number: number) =>
  queryOptions({
    queryKey: [...RELEASES, 'versions', remote, number],
    queryFn: async ({ signal }) =>
      (await call('GET /remotes/operations/versions', { query: { remote }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The differences between two releases, which never change, and conflicts with the current API, which may change. */
export const comparisonQuery = (call: Call, remote: RemoteName, from: string, to: string) =>
  queryOptions({
    queryKey: ['release-comparison', remote, from, to],
    queryFn: async ({ signal }) =>
      (await call('GET /remotes/operations/compare', { query: { remote, from, to }, signal })).data,
    staleTime: 10_000,
  });
