import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { createListLoader } from './list-loader.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/admin/job' });
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DEFAULTS = {
  sorts: ['name'],
  sort: 'name',
  order: 'asc' as const,
  limit: 5,
  filters: { status: ['Rejected'] },
};

/** A list screen whose rows load after a delay. @returns the requested queries, and a function that opens a URL */
function screen(rowsAfterMs = 0) {
  const requested: string[] = [];
  const loader = createListLoader(DEFAULTS, (_call, { query }) => ({
    queryKey: ['parts', query],
    queryFn: async () => {
      requested.push(query);
      await new Promise((resolve) => void setTimeout(resolve, rowsAfterMs));
      return [];
    },
  }))({ call: vi.fn() } as unknown as App);
  const open = (path: string) => {
    const request = new Request(new URL(path, 'https://ip.example'));
    return loader({ request, params: {}, context: {} } as never);
  };
  return { requested, open };
}

/** Milliseconds until the loader settles. */
async function loadTime(opened: unknown): Promise<number> {
  const from = Date.now();
  const at = Promise.resolve(opened).then(() => Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  return (await at) - from;
}

test('prefetches the rows that the URL names', () => {
  const { requested, open } = screen();
  expect(open('/admin/job?status=Rejected&page=2&open=x')).toBeNull();
  expect(requested).toEqual(['page=2&limit=5&sort=name&order=asc&status=Rejected']);
});

test('skips rows that are cached or in flight', () => {
  queryClient.setQueryData(['parts', 'page=1&limit=5&sort=name&order=asc'], []);
  const { requested, open } = screen();
  for (const path of ['/admin/job', '/admin/job?page=2', '/admin/job?page=2']) open(path);
  expect(requested).toEqual(['page=2&limit=5&sort=name&order=asc']);
});

test('waits up to 100 ms for rows when coming from another screen', async () => {
  vi.stubGlobal('location', { pathname: '/admin/dashboard' });
  expect(await loadTime(screen(40).open('/admin/job'))).toBe(40);
  expect(await loadTime(screen(5_000).open('/admin/job?page=2'))).toBe(100);
  expect(await loadTime(screen(40).open('/admin/job'))).toBe(0);
});
