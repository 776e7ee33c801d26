import { expect, test } from 'vitest';
import { ANY_VALUE, readListParams } from './use-list-state.ts';

const DEFAULTS = {
  sorts: ['createdAt', 'fullName'],
  sort: 'createdAt',
  order: 'desc',
  limit: 20,
  filters: { status: ['Pending'], role: ANY_VALUE },
} as const;
const read = (search: string) => readListParams(DEFAULTS, new URLSearchParams(search));

test('reads the params of a URL', () => {
  const params = read('page=3&limit=50&sort=fullName&order=desc&q=+ada+&status=Pending&role=Analyst');
  expect(params).toMatchObject({ page: 3, limit: 50, sort: 'fullName', order: 'desc', q: ' ada ' });
  expect(params.activeFilters).toEqual(['q', 'status', 'role']);
  expect(params.query).toBe('page=3&limit=50&sort=fullName&order=desc&q=ada&status=Pending&role=Analyst');
});

test.each(['', 'limit=7', 'sort=password', 'order=up', 'status=Nope', 'role=', 'q=+'])(
  'ignores unknown and empty values: "%s"',
  (search) => {
    expect(read(search)).toMatchObject({
      query: 'page=1&limit=20&sort=createdAt&order=desc',
      activeFilters: [],
    });
  },
);

test.each([
  ['1', 1],
  ['99999', 99_999],
  ['100000', 100_000],
  ['100001', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['0x10', 1],
  ['1e3', 1],
  ['007', 1],
  ['two', 1],
])('reads the page %s as %i', (text, page) => {
  expect(read(`page=${text}`).page).toBe(page);
});
