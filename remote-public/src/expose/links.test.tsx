import { beforeAll, describe, expect, it } from 'vitest';
import { MOVED } from '../content/moved-addresses.ts';
import { MAIN_LINKS, SERVICE_GROUPS } from '../content/navigation.ts';
import { serviceHref } from '../lib/service-href.ts';
import { SERVICE_ALIASES } from '../content/services/addresses.ts';
import { aBlog, aSummary, listOf } from '../test/blog-answers.ts';
import { fakeHost } from '../test/fake-host.ts';
import { type Rendered, renderPage } from '../test/render-page.tsx';

const summary = aSummary({ slug: 'a-post' });
const host = fakeHost((path) =>
  Response.json(path.includes('?') ? listOf([summary]) : { success: true, data: aBlog({ slug: 'a-post' }) }),
);

const pages = new Map<string, Rendered>();
const linksOf = ({ html }: Rendered) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

/** Follows every link of every page that the home page leads to. */
beforeAll(async () => {
  const queue = ['/'];
  for (let address = queue.pop(); address; address = queue.pop()) {
    if (pages.has(address)) continue;
    const page = await renderPage(address, host);
    pages.set(address, page);
    queue.push(
      ...linksOf(page)
        .filter((href) => href.startsWith('/'))
        .map((href) => href.split('#', 1)[0] || '/'),
    );
  }
}, 30_000);

describe('every link of the site', () => {
  it('leads to a page, at once', () => {
    expect(pages.size).toBe(20);
    const dead = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status }]) => [address, status]);
    expect(dead).toEqual([]);
  });

  it('leads to a section that exists, when it names one', () => {
    const missing = [...pages].flatMap(([address, page]) =>
      linksOf(page)
        .filter((href) => href.includes('#') && !href.startsWith('http'))
        .filter((href) => {
          const [path, anchor] = href.split('#', 2);
          return !pages.get(path || address)?.html.includes(`id="${anchor}"`);
        })
        .map((href) => `${address}: ${href}`),
    );
    expect(missing).toEqual([]);
  });

  it('has words', () => {
    for (const [address, { html }] of pages) {
      const empty = [...html.matchAll(/<a ([^>]*)>\s*<\/a>/g)].filter(
        ([, attributes]) => !attributes?.includes('aria-label'),
      );
      expect(empty, address).toEqual([]);
    }
  });
});

describe('every page', () => {
  it('has one h1, a title, a description and its own canonical address', () => {
    for (const [address, { html }] of pages) {
      expect(html.match(/<h1/g), address).toHaveLength(1);
      expect(html.match(/<title>[^<]{8,}<\/title>/g), address).toHaveLength(1);
      expect(html, address).toContain(`rel="canonical" href="${address}"`);
      if (!address.startsWith('/blogpost'))
        expect(html, address).toMatch(/name="description" content="[^"]{30,}"/);
    }
  });

  it('uses no id twice and no style attribute', () => {
    for (const [address, { html }] of pages) {
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(ids, address).toEqual([...new Set(ids)]);
      expect(html, address).not.toMatch(/\sstyle="/);
    }
  });
});

describe('the Services menu', () => {
  it('reaches every section of the navigation from every page, the same for mobile and desktop', () => {
    const items = SERVICE_GROUPS.flatMap((group) => group.items);
    expect(items).toHaveLength(25);
    for (const page of pages.values()) {
      for (const { slug, anchor } of items)
        expect(page.html).toContain(`href="${serviceHref(slug, anchor)}"`);
      for (const { href } of MAIN_LINKS)
        if (href !== '/services') expect(page.html).toContain(`href="${href}"`);
      expect(page.html).toContain('href="/CaseStudies"');
    }
  });
});

describe('earlier addresses', () => {
  it.each(Object.entries(MOVED))('%s is now %s', async (from, to) => {
    expect(await renderPage(`${from}?a=1`, host)).toMatchObject({ status: 301, location: `${to}?a=1` });
    expect(pages.get(to)?.status).toBe(200);
  });

  it.each(Object.entries(SERVICE_ALIASES))('/services/%s is now %s', async (alias, slug) => {
    expect(await renderPage(`/services/${alias}`, host)).toMatchObject({
      status: 301,
      location: serviceHref(slug),
    });
    expect(pages.get(serviceHref(slug))?.status).toBe(200);
  });

  it.each([
    '/services/',
    '/SERVICES',
    '/aboutus',
    '/Career/',
    '/contactus',
    '/casestudies',
    '/privacypolicy',
    '/Services/Indian-Patent',
  ])('%s is redirected to the listed spelling', async (address) => {
    const { status, location } = await renderPage(address, host);
    expect(status).toBe(301);
    expect(pages.get(location ?? '')?.status).toBe(200);
  });

  it.each(['/services/unknown', '/services/6', '/services/__proto__', '/services/constructor'])(
    '%s is a 404',
    async (address) => {
      expect((await renderPage(address, host)).status).toBe(404);
    },
  );
});
