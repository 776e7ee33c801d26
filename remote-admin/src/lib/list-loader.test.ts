import { afterEach, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { createListLoader } from './list-loader.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const DEFAULTS = { sorts: ['name'], sort: 'name', order: 'asc' as const, limit: 5, filters: ['status'] };

/** The loader of a screen, opened at an address. @returns What was asked for. */
function load(...addresses: string[]): string[] {
  const asked: string[] = [];
  const loader = createListLoader(DEFAULTS, (_call, { query }) => ({
    queryKey: ['parts', query],
    queryFn: () => asked.push(query),
  }))({ call: vi.fn() } as unknown as App);
  for (const address of addresses) {
    const request = new Request(new URL(address, 'https://ip.example'));
    expect(loader({ request, params: {}, context: {} } as never)).toBeNull();
  }
  return asked;
}

test('asks at once for the part of the list that the address names', () => {
  expect(load('/admin/job?status=Rejected&page=2&open=x')).toEqual([
    'page=2&limit=5&sort=name&order=asc&status=Rejected',
  ]);
});

test('leaves what is held already, or on its way, to the screen', () => {
  queryClient.setQueryData(['parts', 'page=1&limit=5&sort=name&order=asc'], []);
  expect(load('/admin/job', '/admin/job?page=2', '/admin/job?page=2')).toEqual([
    'page=2&limit=5&sort=name&order=asc',
  ]);
});
