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

/** The loader of a screen whose rows come after some time. @returns What was asked for, and what opens an address. */
function screen(rowsAfterMs = 0) {
  const asked: string[] = [];
  const loader = createListLoader(DEFAULTS, (_call, { query }) => ({
    queryKey: ['parts', query],
    queryFn: async () => {
      asked.push(query);
      await new Promise((resolve) => void setTimeout(resolve, rowsAfterMs));
      return [];
    },
  }))({ call: vi.fn() } as unknown as App);
  const open = (address: string) => {
    const request = new Request(new URL(address, 'https://ip.example'));
    return loader({ request, params: {}, context: {} } as never);
  };
  return { asked, open };
}

/** Milliseconds until the screen may come. */
async function waited(opened: unknown): Promise<number> {
  const from = Date.now();
  const at = Promise.resolve(opened).then(() => Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  return (await at) - from;
}

test('asks at once for the part of the list that the address names', () => {
  const { asked, open } = screen();
  expect(open('/admin/job?status=Rejected&page=2&open=x')).toBeNull();
  expect(asked).toEqual(['page=2&limit=5&sort=name&order=asc&status=Rejected']);
});

test('leaves what is held already, or on its way, to the screen', () => {
  queryClient.setQueryData(['parts', 'page=1&limit=5&sort=name&order=asc'], []);
  const { asked, open } = screen();
  for (const address of ['/admin/job', '/admin/job?page=2', '/admin/job?page=2']) open(address);
  expect(asked).toEqual(['page=2&limit=5&sort=name&order=asc']);
});

test('from another screen, waits for rows that come within a moment, and no longer than that', async () => {
  vi.stubGlobal('location', { pathname: '/admin/dashboard' });
  expect(await waited(screen(40).open('/admin/job'))).toBe(40);
  expect(await waited(screen(5_000).open('/admin/job?page=2'))).toBe(100);
  expect(await waited(screen(40).open('/admin/job'))).toBe(0);
});
