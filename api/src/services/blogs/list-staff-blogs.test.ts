import {
  BlogCategories,
  StaffBlogResponse,
  StaffBlogPage,
  StaffBlogSummaryPage,
} from 'shared-contracts/posts/writing';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const HOUR = 3_600_000;

let draft: string;
test.beforeAll(async ({ app, staff }) => {
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

const list = async (staff: StaffCalls, query = '') => {
  const response = await staff.call(`/api/staff/blogs${query}`);
  expect(response.status).toBe(200);
  return StaffBlogPage.strict().parse(await response.json());
};

test.for([
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
] as const)('"%s" lists %s', async ([query, slugs], { staff }) => {
  expect((await list(staff, query)).data.map(({ slug }) => slug).join(' ')).toBe(slugs);
});

test('has the status of each post, and the total', async ({ staff }) => {
  const { data, meta } = await list(staff);
  expect(data.map(({ status }) => status)).toEqual(['scheduled', 'draft', 'published']);
  expect(data[1]).toMatchObject({ date: null, version: 1, deletedAt: null, description: '<p>zebra 60%</p>' });
  expect(meta).toEqual({ page: 1, limit: 20, total: 3, pages: 1 });
});

test('lists the categories of posts that are not deleted', async ({ staff }) => {
  const response = await staff.call('/api/staff/blogs/categories');
  const { data } = BlogCategories.strict().parse(await response.json());
  expect(data).toEqual([
    { name: 'Design', posts: 1 },
    { name: 'Patent Creation', posts: 2 },
  ]);
});

test('lists summaries', async ({ staff }) => {
  const response = await staff.call('/api/staff/blogs?fields=summary&limit=1');
  const { data } = StaffBlogSummaryPage.strict().parse(await response.json());
  expect(data[0]).toMatchObject({ slug: 'later', excerpt: 'apple' });
});

test('reads a draft post with all fields', async ({ staff }) => {
  const response = await staff.call(`/api/staff/blogs/${draft}`);
  expect(StaffBlogResponse.strict().parse(await response.json()).data).toMatchObject({
    _id: draft,
    status: 'draft',
  });
});

test.for(['?status=secret', '?sort=password', '?limit=101', '?page=0', '?q=a&q=b', '?q=a%00'])(
  'rejects %s',
  async (query, { staff }) => {
    expect((await staff.call(`/api/staff/blogs${query}`)).status).toBe(422);
  },
);

test.for(['/api/staff/blogs', '/api/staff/blogs/categories', '/api/staff/blogs/01ARZ3NDEKTSV4RRFFQ69G5FAV'])(
  '%s requires a session',
  async (path, { app }) => {
    expect((await app.call(path)).status).toBe(401);
  },
);
