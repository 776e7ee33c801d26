// @vitest-environment happy-dom
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from 'shared-contracts/http/client/api-errors';
import { createQueryClient } from '../lib/query-client.ts';
import { useListState } from '../lib/use-list-state.ts';
import { FilterTabs } from './filter-tabs.tsx';
import { ListView } from './list-view.tsx';
import { SearchField } from './search-field.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

interface Part {
  readonly _id: string;
  readonly name: string;
}
const PARTS: readonly Part[] = ['valve', 'spring', 'seat', 'stem', 'cap', 'pin', 'nut'].map(
  (name, index) => ({
    _id: `id-${index}`,
    name,
  }),
);

const DEFAULTS = {
  sorts: ['name', 'weight'] as const,
  sort: 'name' as const,
  order: 'asc' as const,
  limit: 5,
  filters: { status: ['worn'] },
};
const COLUMNS = [
  { id: 'name', header: 'Name', isTitle: true, isSortable: true, cell: ({ name }: Part) => name },
  { id: 'weight', header: 'Weight', isSortable: true, cell: () => '2 g' },
];

/** The response to a query string. */
type Serve = (query: URLSearchParams) => readonly Part[];

function Parts({ serve }: { serve: Serve }) {
  const list = useListState(DEFAULTS);
  const [ids, setIds] = useState<readonly string[]>([]);
  const result = useQuery({
    queryKey: ['parts', list.query],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const all = serve(new URLSearchParams(list.query));
      const from = (list.page - 1) * list.limit;
      const meta = {
        page: list.page,
        limit: list.limit,
        total: all.length,
        pages: Math.ceil(all.length / list.limit),
      };
      return { data: all.slice(from, from + list.limit), meta };
    },
  });
  return (
    <>
      <FilterTabs
        label="Parts by status"
        parameter="status"
        tabs={[
          { value: null, label: 'All' },
          { value: 'worn', label: 'Worn', count: 2 },
        ]}
      />
      <SearchField label="Search parts" value={list.q} onChange={list.search} />
      <ListView
        label="Parts"
        list={list}
        result={result}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        selection={{ ids, onChange: setIds }}
        empty={{
          title: 'No parts',
          text: 'Parts appear here.',
          tabs: { parameter: 'status', texts: { worn: 'No part is worn.' } },
        }}
      />
      <output>{ids.join(' ')}</output>
    </>
  );
}

function open(serve: Serve, url = '/parts') {
  const router = createMemoryRouter(
    [
      {
        path: '/parts',
        element: (
          <QueryClientProvider client={createQueryClient()}>
            <Parts serve={serve} />
          </QueryClientProvider>
        ),
      },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  return {
    search: () => router.state.location.search,
    back: () => router.navigate(-1),
    go: (to: string) => router.navigate(to),
  };
}

const all: Serve = () => PARTS;
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('sorts by the URL: the same column reverses, another starts ascending', async () => {
  const serve = vi.fn(all);
  const { search } = open(serve, '/parts?page=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(search()).toBe('?sort=name&order=desc'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Weight' }));
  await waitFor(() => expect(search()).toBe('?sort=weight'));
  await waitFor(() =>
    expect(serve.mock.lastCall?.[0].toString()).toBe('page=1&limit=5&sort=weight&order=asc'),
  );
});

test('pages with the specified labels, between the first and the last page', async () => {
  const { search } = open(all);
  await screen.findByText('Page 1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Prev' }));
  expect(search()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  await waitFor(() => expect(rowNames()).toEqual(['pin', 'nut']));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(search()).toBe('?page=2');
});

test('shows the last page when the requested one no longer exists', async () => {
  const { search } = open(all, '/parts?page=9');
  await waitFor(() => expect(search()).toBe('?page=2'));
  await waitFor(() => expect(rowNames()).toEqual(['pin', 'nut']));
});

test('groups the digits of large numbers of rows and pages', async () => {
  open(() => Array.from({ length: 10_001 }, (_, index) => ({ _id: `id-${index}`, name: 'bolt' })));
  await screen.findByText('1–5 of 10,001');
  screen.getByText('Page 1 of 2,001');
});

test('a new page size returns to the first page', async () => {
  const { search } = open(all, '/parts?page=2');
  fireEvent.change(await screen.findByLabelText('Rows per page'), { target: { value: '10' } });
  await waitFor(() => expect(search()).toBe('?limit=10'));
  await waitFor(() => expect(rowNames()).toHaveLength(7));
});

test('selects rows one by one, as a range with Shift, and all of a page', async () => {
  open(all);
  fireEvent.click(await screen.findByLabelText('Select valve'));
  fireEvent.click(screen.getByLabelText('Select seat'), { shiftKey: true });
  expect(screen.getByRole('status').textContent).toBe('id-0 id-1 id-2');
  const selectAll = screen.getByLabelText<HTMLInputElement>('Select all parts on this page');
  expect(selectAll.indeterminate).toBe(true);
  fireEvent.click(selectAll);
  expect(screen.getByRole('status').textContent?.split(' ')).toHaveLength(5);
});

test('a failed load shows an error with Retry, not an empty list', async () => {
  let isBroken = true;
  open(() => {
    if (isBroken) throw new NetworkError('No answer');
    return PARTS;
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Parts could not be loaded');
  expect(screen.queryByText('No parts')).toBeNull();
  isBroken = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Page 1 of 2');
});

test('distinguishes an empty list from a search without matches', async () => {
  const { search } = open((query) => (query.has('status') ? [] : PARTS), '/parts?status=worn&q=cap');
  await screen.findByText('Nothing matches this search and these filters.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('Page 1 of 2');
  expect(search()).toBe('');
  cleanup();
  open(() => [], '/parts?q=cap');
  await screen.findByText('Nothing matches this search.');
  screen.getByRole('button', { name: 'Clear search' });
  cleanup();
  open(() => []);
  await screen.findByText('Parts appear here.');
});

test('an empty tab has a message of its own and nothing to clear', async () => {
  open(() => [], '/parts?status=worn');
  await screen.findByText('No part is worn.');
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
});

test('an unknown tab shows the whole list', async () => {
  const serve = vi.fn(all);
  open(serve, '/parts?status=lost');
  await screen.findByText('Page 1 of 2');
  expect(serve.mock.lastCall?.[0].has('status')).toBe(false);
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
});

test('updates the URL after the user stops typing, and follows Back', async () => {
  const serve = vi.fn(all);
  const { search, back } = open(serve);
  fireEvent.click(await screen.findByRole('link', { name: /Worn/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Search parts');
  fireEvent.change(field, { target: { value: 'sp' } });
  fireEvent.change(field, { target: { value: 'spr' } });
  await waitFor(() => expect(search()).toBe('?status=worn&q=spr'));
  await waitFor(() => expect(serve.mock.lastCall?.[0].get('q')).toBe('spr'));
  await back();
  await waitFor(() => expect(field.value).toBe(''));
  expect(search()).toBe('');
});

test('replaces a page that no longer exists, so that Back leaves it', async () => {
  const { search, back, go } = open(all, '/parts');
  await screen.findByText('valve');
  await act(() => go('/parts?page=9'));
  await waitFor(() => expect(search()).toBe('?page=2'));
  await act(() => back());
  expect(search()).toBe('');
});
