import { expect, test } from 'vitest';
import { ANY_VALUE, readListPart } from './use-list-state.ts';

const DEFAULTS = {
  sorts: ['createdAt', 'fullName'],
  sort: 'createdAt',
  order: 'desc',
  limit: 20,
  filters: { status: ['Pending'], role: ANY_VALUE },
} as const;
const read = (address: string) => readListPart(DEFAULTS, new URLSearchParams(address));

test('shows the part that an address names', () => {
  const part = read('page=3&limit=50&sort=fullName&order=desc&q=+ada+&status=Pending&role=Analyst');
  expect(part).toMatchObject({ page: 3, limit: 50, sort: 'fullName', order: 'desc', q: ' ada ' });
  expect(part.narrowedBy).toEqual(['q', 'status', 'role']);
  expect(part.query).toBe('page=3&limit=50&sort=fullName&order=desc&q=ada&status=Pending&role=Analyst');
});

test.each(['', 'limit=7', 'sort=password', 'order=up', 'status=Nope', 'role=', 'q=+'])(
  'takes what it does not know for what is not said: "%s"',
  (address) => {
    expect(read(address)).toMatchObject({
      query: 'page=1&limit=20&sort=createdAt&order=desc',
      narrowedBy: [],
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
