import { beforeAll, describe, expect, it } from 'vitest';
import { MOVED } from '../content/moved-addresses.ts';
import { MAIN_LINKS, SERVICE_GROUPS } from '../content/navigation.ts';
import { serviceHref } from '../lib/service-href.ts';
import { SERVICE_ALIASES } from '../content/services/addresses.ts';
import { aBlog, aSummary, listOf } from '../test/blog-answers.ts';
import { crawl, linksOf } from '../test/crawl.ts';
import { fakeHost } from '../test/fake-host.ts';
import { type Rendered, renderPage } from '../test/render-page.tsx';

const summary = aSummary({ slug: 'a-post' });
const host = fakeHost((path) =>
  Response.json(path.includes('?') ? listOf([summary]) : { success: true, data: aBlog({ slug: 'a-post' }) }),
);

let pages: Map<string, Rendered>;
beforeAll(async () => {
  pages = await crawl(host);
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
      expect(html, address).toContain(`rel="canonical" href="${host.origin}${address}"`);
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

describe('the words of the pages', () => {
  it('have no paragraph on two pages, but for the form and the case studies, each stored once and shown twice', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [address, { html }] of pages) {
      if (address === '/CaseStudies') continue;
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<form.*?<\/form>/, '');
      for (const [, markup = ''] of main.matchAll(/<(?:p|blockquote)\b[^>]*>(.*?)<\/(?:p|blockquote)>/g)) {
        const words = markup.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
        if (words.split(' ').length < 9) continue;
        if (seen.has(words)) twice.push(`${address} and ${seen.get(words)}: ${words}`);
        seen.set(words, address);
      }
    }
    expect(seen.size).toBeGreaterThan(150);
    expect(twice).toEqual([]);
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
