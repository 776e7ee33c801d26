import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createStaticHandler } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { HostServices } from 'shared-contracts/releases/host';
import { SERVICE_PAGES } from '../../content/services/addresses.ts';
import { createRoutes } from '../../expose/routes.tsx';
import { serviceHref } from '../../lib/service-href.ts';
import { staticAddresses } from '../../lib/static-addresses.ts';
import { aPosition } from '../../test/position-factories.ts';
import { aSummary, listOf } from '../../test/blog-factories.ts';
import { fakeHost, proxyErrorPage, unreachableApi } from '../../test/fake-host.ts';
import { renderPage } from '../../test/render-page.tsx';

const TRICKY = `Claims <1> & "2": it's 3 > 2 \u0003\uD800`;
const posts = Array.from({ length: 101 }, (_, index) =>
  aSummary({
    title: index === 0 ? TRICKY : `Post number ${index}`,
    date: '2025-03-01T20:00:00.000Z',
    // The second one was edited later, the others scheduled.
    updatedAt: index === 1 ? '2025-03-07T10:00:00.000Z' : '2025-02-01T10:00:00.000Z',
  }),
);

const positions = [aPosition({ title: 'Patent Analyst' }), aPosition({ title: 'Legal Associate (IPR)' })];

const blog = () =>
  fakeHost((path) => {
    if (path === '/api/positions') return Response.json({ success: true, data: positions });
    const query = new URL(path, 'http://api.test').searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const shown = posts.slice((page - 1) * limit, page * limit);
    return Response.json(
      listOf(shown, { page, limit, total: posts.length, pages: Math.ceil(posts.length / limit) }),
    );
  });

async function file(path: string, host: HostServices): Promise<Response> {
  const response: unknown = await createStaticHandler(createRoutes(host)).queryRoute(
    new Request(new URL(path, 'http://site.test')),
  );
  if (!(response instanceof Response)) throw new Error(`${path} is not a file`);
  return response;
}

async function xml(path: string) {
  const response = await file(path, blog());
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['item', 'entry'].includes(name),
  });
  return { response, text, parsed: parser.parse(text) as Record<string, Record<string, unknown>> };
}

/** The URLs that a sitemap or an index lists. */
const locationsIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

const ORIGIN = 'https://www.example.com';

describe('the sitemaps', () => {
  it('are listed by sitemap.xml, one of all pages and one per hundred posts', async () => {
    const { text, parsed } = await xml('/sitemap.xml');
    expect(parsed).toHaveProperty('sitemapindex');
    expect(locationsIn(text)).toEqual([
      `${ORIGIN}/sitemap-pages.xml`,
      `${ORIGIN}/sitemap-posts.xml`,
      `${ORIGIN}/sitemap-posts.xml?page=2`,
    ]);
  });

  it('list every post with the time of its last change', async () => {
    const files = [await xml('/sitemap-posts.xml'), await xml('/sitemap-posts.xml?page=2')];
    const text = files.map((each) => each.text).join('');
    expect(locationsIn(text)).toEqual(posts.map(({ slug }) => `${ORIGIN}/blogpost/${slug}`));
    for (const [index, { slug }] of posts.entries()) {
      const time = index === 1 ? '2025-03-07T10:00:00.000Z' : '2025-03-01T20:00:00.000Z';
      expect(text).toContain(`<loc>${ORIGIN}/blogpost/${slug}</loc><lastmod>${time}</lastmod>`);
    }
  });

  it('take one request of the API for the posts, however many there are', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-posts.xml?page=2']) {
      const host = blog();
      expect((await file(path, host)).status).toBe(200);
      const calls = host.requests.filter((request) => request.path.startsWith('/api/blogs'));
      expect(calls, path).toHaveLength(1);
    }
  });

  it.each(['3', '1', '0', 'two'])('have no page %s of posts', async (page) => {
    expect((await file(`/sitemap-posts.xml?page=${page}`, blog())).status).toBe(404);
  });

  it('list the canonical URL of every page that responds with 200, each once', async () => {
    const locations = locationsIn((await xml('/sitemap-pages.xml')).text);
    expect(new Set(locations).size).toBe(locations.length);
    const pages = locations.filter((location) => !location.includes('?'));
    const routes = createRoutes(blog())[0]?.children ?? [];
    expect(pages).toEqual(
      [
        ...staticAddresses(routes),
        ...Object.keys(SERVICE_PAGES).map((slug) => serviceHref(slug)),
        '/Career/patent-analyst',
        '/Career/legal-associate-ipr',
      ].map((address) => ORIGIN + address),
    );
    for (const location of pages) {
      const { status, html } = await renderPage(new URL(location).pathname, blog());
      expect(status, location).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${location}"`);
    }
    expect(locations).toContain(`${ORIGIN}/BlogPage?page=17`);
  });
});

describe('the feeds', () => {
  it('are RSS 2.0 with the twenty newest posts', async () => {
    const { response, parsed } = await xml('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const channel = parsed.rss?.channel as { item: Record<string, unknown>[]; lastBuildDate: string };
    expect(channel.item).toHaveLength(20);
    expect(channel.item[0]).toMatchObject({
      title: `Claims <1> & "2": it's 3 > 2 \uFFFD`,
      link: `https://www.example.com/blogpost/${posts[0]?.slug}`,
      pubDate: 'Sat, 01 Mar 2025 20:00:00 GMT',
    });
    expect(channel.lastBuildDate).toBe('Fri, 07 Mar 2025 10:00:00 GMT');
  });

  it('are Atom with the same posts', async () => {
    const { response, parsed } = await xml('/atom.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(parsed.feed).toMatchObject({
      updated: '2025-03-07T10:00:00.000Z',
      id: 'https://www.example.com/atom.xml',
    });
    const entries = parsed.feed?.entry as Record<string, unknown>[];
    expect(entries).toHaveLength(20);
    for (const entry of entries) {
      for (const field of ['id', 'title', 'updated', 'link', 'summary'])
        expect(entry[field], field).toBeTruthy();
    }
    expect(entries[1]).toMatchObject({
      published: '2025-03-01T20:00:00.000Z',
      updated: '2025-03-07T10:00:00.000Z',
    });
  });

  it('identify a post by its id, so that it is not new when its slug changes', async () => {
    const [post] = posts;
    const id = `https://www.example.com/blogpost/${post?._id}`;
    expect((await xml('/feed.xml')).text).toContain(`<guid isPermaLink="false">${id}</guid>`);
    expect((await xml('/atom.xml')).text).toContain(`<entry><id>${id}</id>`);
  });

  it.each(['/feed.xml', '/atom.xml'])('are valid without posts: %s', async (path) => {
    const response = await file(
      path,
      fakeHost(() => Response.json(listOf([]))),
    );
    expect(response.status).toBe(200);
    expect(XMLValidator.validate(await response.text())).toBe(true);
  });
});

describe.each(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-posts.xml', '/feed.xml', '/atom.xml'])(
  '%s',
  (path) => {
    it.each([
      ['cannot be reached', unreachableApi],
      ['responds with a proxy error page', proxyErrorPage],
      ['fails', () => new Response(null, { status: 500 })],
    ])('responds with 503 when the API %s', async (_fault, respond) => {
      expect((await file(path, fakeHost(respond))).status).toBe(503);
    });
  },
);

it('disallows the back office and the API in robots.txt, and links the sitemap', async () => {
  const response = await file('/robots.txt', blog());
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});

it('has a manifest with the name of the firm, its icons and the start URL', async () => {
  const response = await file('/manifest.webmanifest', blog());
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await response.json()).toMatchObject({
    name: 'Meridian IP',
    start_url: '/',
    icons: [
      { type: 'image/svg+xml', sizes: 'any' },
      { type: 'image/png', sizes: '192x192' },
      { type: 'image/png', sizes: '512x512' },
    ],
  });
});
