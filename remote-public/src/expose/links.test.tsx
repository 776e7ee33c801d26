import { beforeAll, describe, expect, it } from 'vitest';
import { previewCards } from '../../preview-cards.ts';
import { REDIRECTS } from '../content/redirects.ts';
import { MAIN_LINKS, SERVICE_GROUPS } from '../content/navigation.ts';
import { cardName } from '../lib/preview-card.ts';
import { serviceHref } from '../lib/service-href.ts';
import { SERVICE_ALIASES, SERVICE_PAGES } from '../content/services/addresses.ts';
import { aBlog, aSummary, listOf } from '../test/blog-factories.ts';
import { crawl, linksOf } from '../test/crawl.ts';
import { fakeHost } from '../test/fake-host.ts';
import { staticAddresses } from '../lib/static-addresses.ts';
import { type Rendered, renderPage } from '../test/render-page.tsx';
import { createRoutes } from './routes.tsx';

const summary = aSummary({ slug: 'a-post' });
const host = fakeHost((path) =>
  Response.json(path.includes('?') ? listOf([summary]) : { success: true, data: aBlog({ slug: 'a-post' }) }),
);

let pages: Map<string, Rendered>;
beforeAll(async () => {
  pages = await crawl(host);
}, 30_000);

describe('every link of the site', () => {
  it('leads to a page without a redirect', () => {
    const broken = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status }]) => [address, status]);
    expect(broken).toEqual([]);
  });

  it('has an existing section in its fragment', () => {
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

  it('has a text or a label', () => {
    for (const [address, { html }] of pages) {
      const empty = [...html.matchAll(/<a ([^>]*)>\s*<\/a>/g)].filter(
        ([, attributes]) => !attributes?.includes('aria-label'),
      );
      expect(empty, address).toEqual([]);
    }
  });
});

describe('every page', () => {
  it('is reached by links from the home page', () => {
    const addresses = [
      ...staticAddresses(createRoutes(host)[0]?.children ?? []),
      ...Object.keys(SERVICE_PAGES).map((slug) => serviceHref(slug)),
      '/blogpost/a-post',
    ];
    expect([...pages.keys()].toSorted()).toEqual(addresses.toSorted());
  });

  it('has a card for link previews', () => {
    const cards = new Set(previewCards.cards.map(({ name }) => name));
    expect([...pages.keys()].filter((address) => !cards.has(cardName(address)))).toEqual([]);
  });

  it('has one h1, a title, a description and its canonical URL', () => {
    for (const [address, { html }] of pages) {
      expect(html.match(/<h1/g), address).toHaveLength(1);
      expect(html.match(/<title>[^<]{8,}<\/title>/g), address).toHaveLength(1);
      expect(html, address).toContain(`rel="canonical" href="${host.origin}${address}"`);
    }
  });

  it('has unique ids and no style attribute', () => {
    for (const [address, { html }] of pages) {
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(ids, address).toEqual([...new Set(ids)]);
      expect(html, address).not.toMatch(/\sstyle="/);
    }
  });
});

describe('the text of the pages', () => {
  it('repeats no paragraph on two pages, except in the form and the case studies', () => {
    const addresses = new Map<string, string>();
    const duplicates: string[] = [];
    for (const [address, { html }] of pages) {
      if (address === '/CaseStudies') continue;
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<form.*?<\/form>/, '');
      for (const [, markup = ''] of main.matchAll(/<(?:p|blockquote)\b[^>]*>(.*?)<\/(?:p|blockquote)>/g)) {
        const text = markup.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
        if (text.split(' ').length < 9) continue;
        if (addresses.has(text)) duplicates.push(`${address} and ${addresses.get(text)}: ${text}`);
        addresses.set(text, address);
      }
    }
    expect(addresses.size).toBeGreaterThan(150);
    expect(duplicates).toEqual([]);
  });
});

describe('the Services menu', () => {
  it('links every section from every page', () => {
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

describe('earlier paths', () => {
  it.each(Object.entries(REDIRECTS))('%s redirects to %s', async (from, to) => {
    expect(await renderPage(`${from}?a=1`, host)).toMatchObject({ status: 301, location: `${to}?a=1` });
    expect(pages.get(to)?.status).toBe(200);
  });

  it.each(Object.entries(SERVICE_ALIASES))('/services/%s redirects to %s', async (alias, slug) => {
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
  ])('%s redirects to the canonical spelling', async (address) => {
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
