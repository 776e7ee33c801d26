import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchCountsWithLists } from './refetch-counts-with-lists.ts';

const COUNTS = ['dashboard'];
const LIST = ['enquiries', 'list', 'page=1&limit=5&status=New'];

let client: QueryClient;
let fetched: string[];
const cleanups: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  fetched = [];
  cleanups.push(refetchCountsWithLists(client));
  return () => vi.useRealTimers();
});
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  client.clear();
});

function observe(queryKey: readonly string[]): void {
  const queryFn = async () => {
    fetched.push(queryKey.join(' '));
    await new Promise((done) => void setTimeout(done, 50));
    return fetched.length;
  };
  cleanups.push(new QueryObserver(client, { queryKey, queryFn, staleTime: 10_000 }).subscribe(() => {}));
}
const fetches = async () => {
  await vi.advanceTimersByTimeAsync(200);
  return fetched.splice(0).toSorted();
};

test('refetches the open list with the counts, once', async () => {
  observe(COUNTS);
  observe(LIST);
  await fetches();
  void client.refetchQueries({ queryKey: COUNTS });
  expect(await fetches()).toEqual([LIST.join(' '), COUNTS.join(' ')].toSorted());
});

test('refetches the counts when a list opens, once', async () => {
  observe(COUNTS);
  await fetches();
  observe(['applications', 'list', 'page=1']);
  expect(await fetches()).toEqual(['applications list page=1', 'dashboard']);
});

test('ignores searches, single enquiries and closed lists', async () => {
  observe(COUNTS);
  client.setQueryData(LIST, 'closed');
  await fetches();
  observe(['enquiries', 'list', 'page=1&q=valve']);
  observe(['enquiries', 'one', '1']);
  expect(await fetches()).toEqual(['enquiries list page=1&q=valve', 'enquiries one 1']);
  void client.refetchQueries({ queryKey: COUNTS });
  expect(await fetches()).toEqual(['dashboard']);
});
