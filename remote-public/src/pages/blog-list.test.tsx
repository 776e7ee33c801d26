import { expect, it } from 'vitest';
import { aSummary, listOf } from '../test/blog-answers.ts';
import { fakeHost, garbage, half, noApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

const posts = Array.from({ length: 6 }, () => aSummary());
const blog = () =>
  fakeHost((path) => {
    const page = Number(new URL(path, 'http://api.test').searchParams.get('page'));
    return Response.json(listOf(page <= 3 ? posts : [], { page, limit: 6, total: 18, pages: 3 }));
  });

it('asks for six posts and links each of them', async () => {
  const host = blog();
  const { html, status } = await renderPage('/BlogPage', host);
  expect(status).toBe(200);
  expect(host.asked[0]?.path).toBe('/api/blogs?fields=summary&limit=6&page=1');
  for (const { slug } of posts) expect(html).toContain(`href="/blogpost/${slug}"`);
});

it('links its pages by number, the first without one', async () => {
  const { html } = await renderPage('/BlogPage?page=2', blog());
  expect(html).toContain('href="/BlogPage?page=3"');
  expect(html).toMatch(/aria-label="Page 1"[^>]*href="\/BlogPage"/);
  expect(html).toContain('rel="canonical" href="https://www.example.com/BlogPage?page=2"');
  expect(html).toMatch(/aria-current="page"[^>]*>2</);
});

it.each([
  ['/blogpage', '/BlogPage'],
  ['/BlogPage/', '/BlogPage'],
  ['/blog', '/BlogPage'],
  ['/Blog?page=2', '/BlogPage?page=2'],
  ['/BlogPage?page=1', '/BlogPage'],
  ['/BlogPage?page=two', '/BlogPage'],
])('sends %s to %s for good', async (from, to) => {
  expect(await renderPage(from, blog())).toMatchObject({ status: 301, location: to });
});

it('answers 404 behind its last page', async () => {
  const { status, text, html } = await renderPage('/BlogPage?page=4', blog());
  expect(status).toBe(404);
  expect(text).toContain('This page of the blog does not exist');
  expect(html).toContain('content="noindex"');
});

it.each([
  ['cannot be reached', noApi],
  ['answers garbage', garbage],
  ['fails', () => new Response('{}', { status: 500 })],
  ['answers half of it', half],
])('answers 503 with a Retry when the API %s', async (_what, answer) => {
  const { status, text } = await renderPage('/BlogPage', fakeHost(answer));
  expect(status).toBe(503);
  expect(text).toContain('The posts could not be loaded');
  expect(text).toContain('Retry');
});

it('shows an empty blog as empty, not as broken', async () => {
  const { status, text } = await renderPage(
    '/BlogPage',
    fakeHost(() => Response.json(listOf([]))),
  );
  expect(status).toBe(200);
  expect(text).toContain('No posts yet');
});
