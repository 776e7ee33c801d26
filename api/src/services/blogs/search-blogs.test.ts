import { BlogPage } from 'shared-contracts/posts/posts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';

test.beforeAll(async ({ app }) => {
  await makeBlog(app.db, { slug: 'percent', html: '<p>saves 60% of cost</p>' });
  await makeBlog(app.db, { slug: 'number', html: '<p>saves 600 of cost</p>' });
  await makeBlog(app.db, { slug: 'underscore', html: '<p>a file_name here</p>' });
  await makeBlog(app.db, { slug: 'blank', html: '<p>a file name here</p>' });
  await makeBlog(app.db, { slug: 'backslash', html: '<p>C:\\temp and more!</p>' });
  await makeBlog(app.db, {
    slug: 'markup',
    html: '<p>strong <strong>wo</strong>rds &amp; more</p><p>Next</p>',
  });
  await makeBlog(app.db, { slug: 'titled', title: 'Größe of É 🐟', category: 'Market Research' });
  await makeBlog(app.db, { slug: 'draft', title: '60% hidden', publishedAt: null });
});

const list = async (app: TestApp, query: string) => {
  const response = await app.call(`/api/blogs${query}`);
  expect(response.status).toBe(200);
  return BlogPage.parse(await response.json());
};
const slugsOf = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);
const search = async (app: TestApp, q: string) =>
  slugsOf(await list(app, `?q=${encodeURIComponent(q)}`)).toSorted();

test.for([
  ['60%', ['percent']],
  ['%', ['percent']],
  ['_', ['underscore']],
  ['file_name', ['underscore']],
  ['\\', ['backslash']],
  ['C:\\temp', ['backslash']],
  ['!', ['backslash']],
  ["'", []],
  ['" OR 1=1 --', []],
  ['🐟', ['titled']],
  ['😀', []],
] as const)('matches %s literally', async ([q, expected], { app }) => {
  expect(await search(app, q)).toEqual(expected);
});

test.for([
  ['SAVES 60', ['number', 'percent']],
  ['grösse of e', []],
  ['größe of e', ['titled']],
  ['words & more', ['markup']],
  ['more next', ['markup']],
] as const)('finds %s ignoring case and accents', async ([q, expected], { app }) => {
  expect(await search(app, q)).toEqual(expected);
});

test.for(['<strong>', 'strong>', '&amp;', 'href'])(
  'does not search markup such as %s',
  async (q, { app }) => {
    expect(await search(app, q)).toEqual([]);
  },
);

test('ignores an empty search and surrounding whitespace', async ({ app }) => {
  expect(await search(app, '  ')).toHaveLength(7);
  expect(await search(app, '  60%  ')).toEqual(['percent']);
});

test('counts the matches, and combines with a category', async ({ app }) => {
  expect((await list(app, '?q=saves&limit=1')).meta).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
  expect(slugsOf(await list(app, '?category=Market%20Research'))).toEqual(['titled']);
  expect(slugsOf(await list(app, '?category=Market%20Research&q=saves'))).toEqual([]);
  expect(slugsOf(await list(app, '?category=No%20such'))).toEqual([]);
});
