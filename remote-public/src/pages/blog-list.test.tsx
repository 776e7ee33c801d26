import { expect, it } from 'vitest';
import { aSummary, listOf } from '../test/blog-factories.ts';
import { fakeHost, proxyErrorPage, incompleteData, unreachableApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

const posts = Array.from({ length: 6 }, () => aSummary());
const blog = () =>
  fakeHost((path) => {
    const page = Number(new URL(path, 'http://api.test').searchParams.get('page'));
    return Response.json(listOf(page <= 3 ? posts : [], { page, limit: 6, total: 18, pages: 3 }));
  });

it('loads six posts and links each of them', async () => {
  const host = blog();
  const { html, status } = await renderPage('/BlogPage', host);
  expect(status).toBe(200);
  expect(host.requests[0]?.path).toBe('/api/blogs?fields=summary&limit=6&page=1');
  for (const { slug } of posts) expect(html).toContain(`href="/blogpost/${slug}"`);
});

it('links the numbered pages, the first one without a number', async () => {
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
])('redirects %s to %s permanently', async (from, to) => {
  expect(await renderPage(from, blog())).toMatchObject({ status: 301, location: to });
});

it('responds with 404 beyond the last page', async () => {
  const { status, text, html } = await renderPage('/BlogPage?page=4', blog());
  expect(status).toBe(404);
  expect(text).toContain('This page of the blog does not exist');
  expect(html).toContain('content="noindex"');
});

it.each([
  ['cannot be reached', unreachableApi],
  ['responds with a proxy error page', proxyErrorPage],
  ['fails', () => new Response('{}', { status: 500 })],
  ['responds with incomplete data', incompleteData],
])('responds with 503 and Retry when the API %s', async (_fault, respond) => {
  const { status, text } = await renderPage('/BlogPage', fakeHost(respond));
  expect(status).toBe(503);
  expect(text).toContain('The posts could not be loaded');
  expect(text).toContain('Retry');
});

it('shows an empty blog without an error', async () => {
  const { status, text } = await renderPage(
    '/BlogPage',
    fakeHost(() => Response.json(listOf([]))),
  );
  expect(status).toBe(200);
  expect(text).toContain('No posts yet');
});
