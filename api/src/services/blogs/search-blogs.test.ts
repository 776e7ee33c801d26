import { BlogPage } from 'shared-contracts/posts/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBlog } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await makeBlog(site.db, { slug: 'percent', html: '<p>saves 60% of cost</p>' });
  await makeBlog(site.db, { slug: 'number', html: '<p>saves 600 of cost</p>' });
  await makeBlog(site.db, { slug: 'underscore', html: '<p>a file_name here</p>' });
  await makeBlog(site.db, { slug: 'blank', html: '<p>a file name here</p>' });
  await makeBlog(site.db, { slug: 'backslash', html: '<p>C:\\temp and more!</p>' });
  await makeBlog(site.db, {
    slug: 'markup',
    html: '<p>strong <strong>wo</strong>rds &amp; more</p><p>Next</p>',
  });
  await makeBlog(site.db, { slug: 'titled', title: 'Größe of É 🐟', category: 'Market Research' });
  await makeBlog(site.db, { slug: 'draft', title: '60% hidden', publishedAt: null });
});
afterAll(() => site.close());

const list = async (query: string) => {
  const response = await site.call(`/api/blogs${query}`);
  expect(response.status).toBe(200);
  return BlogPage.parse(await response.json());
};
const slugsOf = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);
const search = async (q: string) => slugsOf(await list(`?q=${encodeURIComponent(q)}`)).toSorted();

test.each([
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
])('takes %s literally', async (q, expected) => {
  expect(await search(q)).toEqual(expected);
});

test.each([
  ['SAVES 60', ['number', 'percent']],
  ['grösse of e', []],
  ['größe of e', ['titled']],
  ['words & more', ['markup']],
  ['more next', ['markup']],
])('finds %s without regard to case and accents', async (q, expected) => {
  expect(await search(q)).toEqual(expected);
});

test.each(['<strong>', 'strong>', '&amp;', 'href'])('never looks at markup such as %s', async (q) => {
  expect(await search(q)).toEqual([]);
});

test('an empty search is none, and blanks around it do not count', async () => {
  expect(await search('  ')).toHaveLength(7);
  expect(await search('  60%  ')).toEqual(['percent']);
});

test('counts what was found, and goes together with a category', async () => {
  expect((await list('?q=saves&limit=1')).meta).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
  expect(slugsOf(await list('?category=Market%20Research'))).toEqual(['titled']);
  expect(slugsOf(await list('?category=Market%20Research&q=saves'))).toEqual([]);
  expect(slugsOf(await list('?category=No%20such'))).toEqual([]);
});
