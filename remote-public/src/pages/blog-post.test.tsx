import { expect, it } from 'vitest';
import { aBlog } from '../test/blog-factories.ts';
import { fakeHost, proxyErrorPage, incompleteData, unreachableApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

const respondWith = (blog: unknown) => fakeHost(() => Response.json({ success: true, data: blog }));
const notFound = { success: false, code: 'not_found', message: 'No such post', requestId: '1' };

it('shows title, date, picture and body', async () => {
  const blog = aBlog({
    slug: 'a-post',
    title: 'A post',
    description: '<h2>Claims</h2><p>Read them first.</p>',
  });
  const { status, html } = await renderPage('/blogpost/a-post', respondWith(blog));
  expect(status).toBe(200);
  expect(html).toContain('<h1>A post</h1>');
  expect(html).toContain('dateTime="2025-03-02"');
  expect(html).toContain('<h2>Claims</h2><p>Read them first.</p>');
  expect(html).toMatch(/srcSet="[^"]+ 480w, [^"]+ 1600w"/);
  expect(html).toContain('rel="canonical" href="https://www.example.com/blogpost/a-post"');
});

it('uses the SEO title and description of the editor', async () => {
  const blog = aBlog({ slug: 'a-post', seoTitle: 'Found by this', seoDescription: 'Said like this' });
  const { html } = await renderPage('/blogpost/a-post', respondWith(blog));
  expect(html).toContain('<title>Found by this · Meridian IP</title>');
  expect(html).toContain('content="Said like this"');
});

it.each([
  ['saved since', '2025-03-02T10:00:00.000Z', '2025-03-02T10:00:00.000Z'],
  ['published by schedule', '2025-02-01T10:00:00.000Z', '2025-03-01T20:00:00.000Z'],
])('says when a post was changed that was %s', async (_how, updatedAt, modified) => {
  const blog = aBlog({ slug: 'a-post', date: '2025-03-01T20:00:00.000Z', updatedAt });
  const { html } = await renderPage('/blogpost/a-post', respondWith(blog));
  expect(html).toContain(`property="article:modified_time" content="${modified}"`);
  expect(html).toContain(`"dateModified":"${modified}"`);
});

it.each([
  '/blogpost/an-earlier-slug',
  '/blogpost/01JQ0000000000000000000001',
  '/BlogPost/a-post',
  '/blogpost/a-post/',
])('redirects %s to the canonical path permanently', async (address) => {
  const response = await renderPage(address, respondWith(aBlog({ slug: 'a-post' })));
  expect(response).toMatchObject({ status: 301, location: '/blogpost/a-post' });
});

it('redirects with the query, also where the browser navigates itself', async () => {
  const response = await renderPage(
    '/blogpost/an-earlier-slug?from=mail',
    respondWith(aBlog({ slug: 'a-post' })),
  );
  expect(response.location).toBe('/blogpost/a-post?from=mail');
});

it('redirects other casings of a slug to the canonical path', async () => {
  const blog = aBlog({ slug: 'a-post' });
  const host = fakeHost((path) =>
    path === '/api/blogs/a-post'
      ? Response.json({ success: true, data: blog })
      : Response.json(notFound, { status: 404 }),
  );
  for (const address of ['/blogpost/A-Post', '/BLOGPOST/A-POST/'])
    expect(await renderPage(address, host)).toMatchObject({ status: 301, location: '/blogpost/a-post' });
  const identifier = '01JQ0000000000000000000001';
  expect((await renderPage(`/blogpost/${identifier}`, host)).status).toBe(404);
  expect(host.requests.at(-1)?.path).toBe(`/api/blogs/${identifier}`);
});

it('responds with 404 for a post that does not exist', async () => {
  const host = fakeHost(() => Response.json(notFound, { status: 404 }));
  const { status, text, html } = await renderPage('/blogpost/nothing', host);
  expect(status).toBe(404);
  expect(text).toContain('Blog not found');
  expect(html).toContain('content="noindex"');
});

it('encodes the slug in the API request', async () => {
  const host = fakeHost(() => Response.json(notFound, { status: 404 }));
  await renderPage('/blogpost/a%2Fb%3Fc', host);
  expect(host.requests[0]?.path).toBe('/api/blogs/a%2Fb%3Fc');
});

it.each([
  ['cannot be reached', unreachableApi],
  ['responds with a proxy error page', proxyErrorPage],
  ['fails', () => new Response('{}', { status: 500 })],
  ['responds with incomplete data', incompleteData],
])('responds with 503 and Retry when the API %s', async (_fault, respond) => {
  const { status, text } = await renderPage('/blogpost/a-post', fakeHost(respond));
  expect(status).toBe(503);
  expect(text).toContain('This post could not be loaded');
  expect(text).toContain('Retry');
  expect(text).not.toContain('Blog not found');
});
