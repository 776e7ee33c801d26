import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTogether } from './read-together.ts';

const COUNTS = ['dashboard'];
const LIST = ['contacts', 'list', 'page=1&limit=5&status=New'];

let client: QueryClient;
let fetched: string[];
const closing: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  fetched = [];
  closing.push(readTogether(client));
  return () => vi.useRealTimers();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  client.clear();
});

function observe(queryKey: readonly string[]): void {
  const queryFn = async () => {
    fetched.push(queryKey.join(' '));
    await new Promise((done) => void setTimeout(done, 50));
    return fetched.length;
  };
  closing.push(new QueryObserver(client, { queryKey, queryFn, staleTime: 10_000 }).subscribe(() => {}));
}
const settled = async () => {
  await vi.advanceTimersByTimeAsync(200);
  return fetched.splice(0).toSorted();
};

test('counts that are fetched again bring the open list along, once', async () => {
  observe(COUNTS);
  observe(LIST);
  await settled();
  void client.refetchQueries({ queryKey: COUNTS });
  expect(await settled()).toEqual([LIST.join(' '), COUNTS.join(' ')].toSorted());
});

test('a list that is opened brings the counts along, once', async () => {
  observe(COUNTS);
  await settled();
  observe(['applications', 'list', 'page=1']);
  expect(await settled()).toEqual(['applications list page=1', 'dashboard']);
});

test('a search and a single enquiry leave the counts alone, and a list that is closed is not fetched', async () => {
  observe(COUNTS);
  client.setQueryData(LIST, 'closed');
  await settled();
  observe(['contacts', 'list', 'page=1&q=valve']);
  observe(['contacts', 'one', '1']);
  expect(await settled()).toEqual(['contacts list page=1&q=valve', 'contacts one 1']);
  void client.refetchQueries({ queryKey: COUNTS });
  expect(await settled()).toEqual(['dashboard']);
});
