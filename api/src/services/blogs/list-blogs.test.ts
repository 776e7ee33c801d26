import { BlogPage, BlogSummaryPage } from 'shared-contracts/posts/posts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import { anyText, textWith } from '../../../test/matchers.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { pictures } from '../../db/schema/blogs.ts';

const HOUR = 3_600_000;

let ids: string[];
test.beforeAll(async ({ app }) => {
  ids = [];
  const minutes = [10, 20, 20, 20, 30, 40, 50];
  for (const [index, minute] of minutes.entries()) {
    const publishedAt = new Date(Date.UTC(2025, 5, 1, 12, minute));
    ids.push(
      await makeBlog(app.db, { slug: `listed-${index}`, title: `Listed ${'gfedcba'[index]}`, publishedAt }),
    );
  }
  await makeBlog(app.db, { title: 'A draft', publishedAt: null });
  await makeBlog(app.db, { title: 'Scheduled', publishedAt: new Date(Date.now() + HOUR) });
});

const list = async (app: TestApp, query = '') => {
  const response = await app.call(`/api/blogs${query}`);
  expect(response.status).toBe(200);
  return BlogPage.strict().parse(await response.json());
};
const slugsOf = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);

test('lists complete published posts, newest first, ties by id', async ({ app }) => {
  const page = await list(app);
  // Those in the middle have the same time: the later id comes first.
  const sameTime = ids.slice(1, 4).toSorted((a, b) => (a < b ? 1 : -1));
  expect(page.data.map(({ _id }) => _id)).toEqual([ids[6], ids[5], ids[4], ...sameTime, ids[0]]);
  expect(page.meta).toEqual({ page: 1, limit: 20, total: 7, pages: 1 });
  expect(page.data[0]).toMatchObject({
    description: textWith('<p>'),
    date: '2025-06-01T12:50:00.000Z',
  });
});

test('each post is on exactly one page, also with equal times', async ({ app }) => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(app, `?limit=2&page=${page}`)));
  expect(pages.flatMap(slugsOf).toSorted()).toEqual(ids.map((_, index) => `listed-${index}`));
  expect(pages[3]?.meta).toEqual({ page: 4, limit: 2, total: 7, pages: 4 });
  expect(await list(app, '?limit=2&page=5')).toMatchObject({
    data: [],
    meta: { page: 5, total: 7, pages: 4 },
  });
});

test.for([
  ['?sort=title', 'abcdefg'],
  ['?sort=title&order=asc', 'abcdefg'],
  ['?sort=title&order=desc', 'gfedcba'],
] as const)('sorts by title with %s', async ([query, expected], { app }) => {
  const page = await list(app, query);
  expect(page.data.map(({ title }) => title.slice(-1)).join('')).toBe(expected);
});

test('sorts by date in ascending order', async ({ app }) => {
  expect(slugsOf(await list(app, '?order=asc&limit=1'))).toEqual(['listed-0']);
});

test('a summary has an excerpt and no HTML', async ({ app }) => {
  const response = await app.call('/api/blogs?fields=summary&limit=1');
  const page = BlogSummaryPage.strict().parse(await response.json());
  expect(page.data[0]?.excerpt).toMatch(/^Text of post \d+\.$/);
  expect(page.data[0]).not.toHaveProperty('description');
});

test('includes a post from its publication time on', async ({ ownApp: site, setTime }) => {
  const publishedAt = new Date(Date.now() + HOUR);
  await makeBlog(site.db, { slug: 'soon', publishedAt });
  setTime(publishedAt.getTime() - 1);
  expect(slugsOf(await list(site))).toEqual([]);
  setTime(publishedAt);
  expect(slugsOf(await list(site))).toEqual(['soon']);
});

test('has a picture with its widths, or the external URL of an older post', async ({ ownApp: site }) => {
  const pictureId = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
  const variants = [480, 1600].map((width) => ({
    width,
    name: `${'a'.repeat(36)}${String(width).padStart(4, '0')}.webp`,
  }));
  await site.db
    .insert(pictures)
    .values({ id: pictureId, alt: 'A desk', width: 1600, height: 900, variants, createdAt: new Date() });
  await makeBlog(site.db, { slug: 'a-picture', pictureId });
  await makeBlog(site.db, { slug: 'b-none' });
  const { data } = await list(site, '?order=asc');
  expect(data[0]).toMatchObject({
    image: `/media/${variants[1]?.name}`,
    picture: {
      alt: 'A desk',
      width: 1600,
      height: 900,
      variants: variants.map(({ name, width }) => ({ url: `/media/${name}`, width })),
    },
  });
  expect(data[1]).toMatchObject({ image: null, picture: null });
});

test.for([
  ['page=0', 'page'],
  ['page=1.5', 'page'],
  ['page=x', 'page'],
  ['page=1&page=2', 'page'],
  ['page=100001', 'page'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['sort=password', 'sort'],
  ['sort=title%60;', 'sort'],
  ['sort[]=title&sort=1&sort=2', 'sort'],
  ['order=random', 'order'],
  ['fields=passwordHash', 'fields'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['q=a%00b', 'q'],
] as const)('rejects ?%s', async ([query, field], { app }) => {
  const response = await app.call(`/api/blogs?${query}`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: anyText },
  });
});

test.for([
  ['limit=abc', 'limit', 'Use a number from 1 to 100'],
  ['limit=', 'limit', 'Use a number from 1 to 100'],
  ['limit=1.5', 'limit', 'Use a number from 1 to 100'],
  ['page=-1', 'page', 'Use a number from 1 to 100,000'],
  ['page=1&page=2', 'page', 'Use a number from 1 to 100,000'],
  ['sort=age', 'sort', 'Use date or title'],
  ['order=up', 'order', 'Use asc or desc'],
  ['fields=title', 'fields', 'Use all or summary'],
  ['q=a&q=b', 'q', 'Use this parameter once'],
  [`q=${'x'.repeat(201)}`, 'q', 'Use at most 200 characters'],
  [`category=${'x'.repeat(81)}`, 'category', 'Use at most 80 characters'],
] as const)('has a readable message for ?%s', async ([query, field, message], { app }) => {
  const response = await app.call(`/api/blogs?${query}`);
  expect(await response.json()).toMatchObject({ fields: { [field]: message } });
});

test.for(['unknown=1', '__proto__=1', '__proto__[page]=7', 'constructor=1', 'toString=1', '%ff=%ff'])(
  'ignores ?%s',
  async (query, { app }) => {
    expect((await list(app, `?${query}`)).meta).toEqual({ page: 1, limit: 20, total: 7, pages: 1 });
  },
);
