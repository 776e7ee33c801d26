import { BlogResponse } from 'shared-contracts/posts/posts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeBlog } from '../../../test/factories.ts';
import { textWith } from '../../../test/matchers.ts';
import { blogSlugs } from '../../db/schema/blogs.ts';

let id: string;
test.beforeAll(async ({ app }) => {
  id = await makeBlog(app.db, {
    slug: 'current-slug',
    title: 'Current',
    category: null,
    html: '<p>Text</p><script>alert(1)</script>',
    seoTitle: 'For search engines',
    publishedAt: new Date('2025-02-03T04:05:06.789Z'),
    createdAt: new Date('2025-01-01T00:00:00.000Z'),
  });
  const hidden = await makeBlog(app.db, { slug: 'hidden', publishedAt: null });
  await app.db.insert(blogSlugs).values([
    { slug: 'earlier-slug', blogId: id, createdAt: new Date() },
    { slug: 'hidden-earlier', blogId: hidden, createdAt: new Date() },
  ]);
  await makeBlog(app.db, { slug: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
});

test('finds a post by its id, its slug and a former slug, and returns the current slug', async ({ app }) => {
  for (const key of [id, 'current-slug', 'earlier-slug']) {
    const response = await app.call(`/api/blogs/${key}`);
    expect(response.status).toBe(200);
    const { data } = BlogResponse.strict().parse(await response.json());
    expect(data).toEqual({
      _id: id,
      card: textWith(`/media/cards/${id}-`),
      slug: 'current-slug',
      title: 'Current',
      category: null,
      image: null,
      picture: null,
      description: '<p>Text</p>',
      socialImage: 'picture',
      seoTitle: 'For search engines',
      seoDescription: null,
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
      date: '2025-02-03T04:05:06.789Z',
    });
  }
});

test.for([
  'no-such-post',
  'hidden',
  'hidden-earlier',
  'tomorrow',
  'CURRENT-SLUG',
  'current-slug%20',
  'current-slug%00',
  "current-slug'%20OR%201=1",
  '%25',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'x'.repeat(5_000),
  '__proto__',
])('responds 404 to %s', async (key, { app }) => {
  const response = await app.call(`/api/blogs/${key}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'not_found',
    message: 'Blog not found',
  });
});

test('compares ids exactly', async ({ app }) => {
  expect((await app.call(`/api/blogs/${id.toLowerCase()}`)).status).toBe(404);
  expect((await app.call(`/api/blogs/${id}%20`)).status).toBe(404);
});

test('responds 304 to a client that has it', async ({ app }) => {
  const etag = (await app.call('/api/blogs/current-slug')).headers.get('etag') ?? '';
  const again = await app.call('/api/blogs/current-slug', {
    headers: { 'if-none-match': `"other", ${etag}` },
  });
  expect(again.status).toBe(304);
  expect((await app.call('/api/blogs/no-such', { headers: { 'if-none-match': '*' } })).status).toBe(404);
});
