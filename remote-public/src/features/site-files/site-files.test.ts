import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createStaticHandler } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { HostServices } from 'shared-contracts/releases/host';
import { createRoutes } from '../../expose/routes.tsx';
import { aPosition } from '../../test/position-answers.ts';
import { aSummary, listOf } from '../../test/blog-answers.ts';
import { fakeHost, garbage, noApi } from '../../test/fake-host.ts';
import { renderPage } from '../../test/render-page.tsx';

const TRICKY = `Claims <1> & "2": it's 3 > 2 \u0003\uD800`;
const posts = Array.from({ length: 101 }, (_, index) =>
  aSummary({ title: index === 0 ? TRICKY : `Post number ${index}`, date: '2025-03-01T20:00:00.000Z' }),
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
  const answer: unknown = await createStaticHandler(createRoutes(host)).queryRoute(
    new Request(new URL(path, 'http://site.test')),
  );
  if (!(answer instanceof Response)) throw new Error(`${path} is no file`);
  return answer;
}

async function xml(path: string) {
  const answer = await file(path, blog());
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'item', 'entry'].includes(name),
  });
  return { answer, text, parsed: parser.parse(text) as Record<string, Record<string, unknown>> };
}

describe('sitemap.xml', () => {
  it('names every post with its day, asked for by the hundred', async () => {
    const host = blog();
    const text = await (await file('/sitemap.xml', host)).text();
    expect(host.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/blogs'))).toEqual([
      '/api/blogs?fields=summary&limit=100&page=1',
      '/api/blogs?fields=summary&limit=100&page=2',
    ]);
    for (const { slug } of posts)
      expect(text).toContain(
        `<loc>https://www.example.com/blogpost/${slug}</loc><lastmod>2025-03-01T20:00:00.000Z</lastmod>`,
      );
  });

  it('names pages that answer 200 by their canonical address, each once', async () => {
    const { parsed } = await xml('/sitemap.xml');
    const urls = parsed.urlset?.url as { loc: string }[];
    const places = urls.map(({ loc }) => loc);
    expect(new Set(places).size).toBe(places.length);
    const own = places.filter((place) => !place.includes('/blogpost/') && !place.includes('?'));
    expect(own).toHaveLength(19 + positions.length);
    expect(own).toContain('https://www.example.com/Career/legal-associate-ipr');
    for (const place of own) {
      const { status, html } = await renderPage(new URL(place).pathname, blog());
      expect(status, place).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${place}"`);
    }
    expect(places).toContain('https://www.example.com/BlogPage?page=17');
  });
});

describe('the feeds', () => {
  it('are RSS 2.0 with the twenty newest posts', async () => {
    const { answer, parsed } = await xml('/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const channel = parsed.rss?.channel as { item: Record<string, unknown>[]; language: string };
    expect(channel.item).toHaveLength(20);
    expect(channel.item[0]).toMatchObject({
      title: `Claims <1> & "2": it's 3 > 2 \uFFFD`,
      link: `https://www.example.com/blogpost/${posts[0]?.slug}`,
      pubDate: 'Sat, 01 Mar 2025 20:00:00 GMT',
    });
  });

  it('are Atom with the same posts', async () => {
    const { answer, parsed } = await xml('/atom.xml');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(parsed.feed).toMatchObject({
      updated: '2025-03-01T20:00:00.000Z',
      id: 'https://www.example.com/atom.xml',
    });
    const entries = parsed.feed?.entry as Record<string, unknown>[];
    expect(entries).toHaveLength(20);
    for (const entry of entries) {
      for (const field of ['id', 'title', 'updated', 'link', 'summary'])
        expect(entry[field], field).toBeTruthy();
    }
  });

  it.each(['/feed.xml', '/atom.xml'])('stand without posts: %s', async (path) => {
    const answer = await file(
      path,
      fakeHost(() => Response.json(listOf([]))),
    );
    expect(answer.status).toBe(200);
    expect(XMLValidator.validate(await answer.text())).toBe(true);
  });
});

describe.each(['/sitemap.xml', '/feed.xml', '/atom.xml'])('%s', (path) => {
  it.each([
    ['cannot be reached', noApi],
    ['answers garbage', garbage],
    ['fails', () => new Response(null, { status: 500 })],
  ])('answers 503 when the API %s', async (_what, answer) => {
    expect((await file(path, fakeHost(answer))).status).toBe(503);
  });
});

it('keeps robots out of the back office and the API, and shows them the sitemap', async () => {
  const answer = await file('/robots.txt', blog());
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});

it('has a manifest that names the firm, its icon and where it starts', async () => {
  const answer = await file('/manifest.webmanifest', blog());
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await answer.json()).toMatchObject({
    name: 'Meridian IP',
    start_url: '/',
    icons: [
      { type: 'image/svg+xml', sizes: 'any' },
      { type: 'image/png', sizes: '192x192' },
      { type: 'image/png', sizes: '512x512' },
    ],
  });
});
