import {
  BlogCategories,
  StaffBlogAnswer,
  StaffBlogPage,
  StaffBlogSummaryPage,
} from 'shared-contracts/posts/writing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBlog } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const HOUR = 3_600_000;

let app: TestApp;
let staff: StaffCalls;
let draft: string;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
  const createdAt = new Date(Date.UTC(2025, 2, 1));
  draft = await makeBlog(app.db, {
    slug: 'draft',
    title: 'b Draft',
    category: 'Design',
    html: '<p>zebra 60%</p>',
    publishedAt: null,
    createdAt,
  });
  await makeBlog(app.db, {
    slug: 'old',
    title: 'A old',
    html: '<p>Middle</p>',
    publishedAt: new Date(Date.UTC(2024, 1, 1)),
  });
  await makeBlog(app.db, {
    slug: 'later',
    title: 'c Later',
    html: '<b>apple</b>',
    publishedAt: new Date(Date.now() + HOUR),
  });
  const deleted = await makeBlog(app.db, { slug: 'deleted' });
  await staff.call(`/api/blogs/${deleted}`, { method: 'DELETE' });
});
afterAll(() => app.close());

const list = async (query = '') => {
  const response = await staff.call(`/api/staff/blogs${query}`);
  expect(response.status).toBe(200);
  return StaffBlogPage.strict().parse(await response.json());
};

test.each([
  ['', 'later draft old'],
  ['?order=asc', 'old draft later'],
  ['?sort=title', 'old draft later'],
  ['?sort=title&order=desc', 'later draft old'],
  ['?sort=description', 'later old draft'],
  ['?status=draft', 'draft'],
  ['?status=scheduled', 'later'],
  ['?status=published', 'old'],
  ['?status=deleted', 'deleted'],
  ['?q=60%25', 'draft'],
  ['?q=_', ''],
  ['?q=ZEBRA', 'draft'],
  ['?q=%3Cp%3E', ''],
  ['?q=later&status=draft', ''],
  ['?category=Design', 'draft'],
  ['?category=Design&status=published', ''],
  ['?category=Des', ''],
  ['?limit=1&page=2', 'draft'],
])('shows with "%s": %s', async (query, slugs) => {
  expect((await list(query)).data.map(({ slug }) => slug).join(' ')).toBe(slugs);
});

test('says what each is, and counts them', async () => {
  const { data, meta } = await list();
  expect(data.map(({ status }) => status)).toEqual(['scheduled', 'draft', 'published']);
  expect(data[1]).toMatchObject({ date: null, version: 1, deletedAt: null, description: '<p>zebra 60%</p>' });
  expect(meta).toEqual({ page: 1, limit: 20, total: 3, pages: 1 });
});

test('names the categories of posts that are not in the bin', async () => {
  const response = await staff.call('/api/staff/blogs/categories');
  const { data } = BlogCategories.strict().parse(await response.json());
  expect(data).toEqual([
    { name: 'Design', posts: 1 },
    { name: 'Patent Creation', posts: 2 },
  ]);
});

test('has summaries too', async () => {
  const response = await staff.call('/api/staff/blogs?fields=summary&limit=1');
  const { data } = StaffBlogSummaryPage.strict().parse(await response.json());
  expect(data[0]).toMatchObject({ slug: 'later', excerpt: 'apple' });
});

test('one draft is read with everything', async () => {
  const response = await staff.call(`/api/staff/blogs/${draft}`);
  expect(StaffBlogAnswer.strict().parse(await response.json()).data).toMatchObject({
    _id: draft,
    status: 'draft',
  });
});

test.each(['?status=secret', '?sort=password', '?limit=101', '?page=0', '?q=a&q=b', '?q=a%00'])(
  'refuses %s',
  async (query) => {
    expect((await staff.call(`/api/staff/blogs${query}`)).status).toBe(422);
  },
);

test.each(['/api/staff/blogs', '/api/staff/blogs/categories', '/api/staff/blogs/01ARZ3NDEKTSV4RRFFQ69G5FAV'])(
  '%s needs a session',
  async (path) => {
    expect((await app.call(path)).status).toBe(401);
  },
);
