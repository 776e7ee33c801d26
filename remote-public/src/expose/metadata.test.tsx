import { beforeAll, describe, expect, it } from 'vitest';
import { aBlog, aSummary, listOf } from '../test/blog-factories.ts';
import { crawl } from '../test/crawl.ts';
import { fakeHost } from '../test/fake-host.ts';
import { kindsIn } from '../test/rich-results.ts';
import { type Rendered, renderPage } from '../test/render-page.tsx';

const HEADLINE = 'A </script><b>bold</b> claim';
const posts = Array.from({ length: 3 }, () => aSummary());
const host = fakeHost((path) => {
  const { pathname, searchParams } = new URL(path, 'http://api.test');
  if (pathname === '/api/blogs') {
    const page = Number(searchParams.get('page'));
    return Response.json(listOf(posts, { page, limit: 6, total: 9, pages: 2 }));
  }
  const slug = pathname.replace('/api/blogs/', '');
  return Response.json({
    success: true,
    data: aBlog({ slug, title: `${HEADLINE} of ${slug}`, description: `<p>What ${slug} says.</p>` }),
  });
});

let pages: Map<string, Rendered>;
beforeAll(async () => {
  pages = await crawl(host);
}, 30_000);

const contentOf = ({ html }: Rendered, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1];
const titleOf = ({ html }: Rendered) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

type Thing = Record<string, unknown> & { '@type': string };
function thingsOf({ html }: Rendered): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0]?.[1] ?? '') as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}
const thing = (address: string, type: string) => {
  const page = pages.get(address);
  if (!page) throw new Error(`${address} was not crawled`);
  return thingsOf(page).find((item) => item['@type'] === type);
};

describe('the head of every page', () => {
  it('is checked on all pages, the second page of the blog and posts', () => {
    expect(pages.size).toBeGreaterThanOrEqual(23);
  });

  it('has a unique title and description', () => {
    for (const read of [titleOf, (page: Rendered) => contentOf(page, 'description')]) {
      const all = [...pages].map(([address, page]) => [address, read(page)] as const);
      for (const [address, text] of all) expect(text?.length, address).toBeGreaterThan(8);
      expect(new Set(all.map(([, text]) => text)).size).toBe(all.length);
    }
  });

  it('limits descriptions to the length that search engines show', () => {
    for (const [address, page] of pages)
      expect(contentOf(page, 'description')?.length, address).toBeLessThanOrEqual(165);
  });

  it('has its absolute URL as canonical and og:url', () => {
    for (const [address, page] of pages) {
      const url = `https://www.example.com${address}`;
      const canonical = [...page.html.matchAll(/<link rel="canonical" href="([^"]+)"/g)];
      expect(
        canonical.map(([, href]) => href),
        address,
      ).toEqual([url]);
      expect(contentOf(page, 'og:url'), address).toBe(url);
      expect(contentOf(page, 'robots'), address).toBeUndefined();
    }
  });

  it('has Open Graph and Twitter tags', () => {
    for (const [address, page] of pages) {
      expect(contentOf(page, 'og:site_name'), address).toBe('Meridian IP');
      expect(contentOf(page, 'og:locale'), address).toBe('en_GB');
      expect(contentOf(page, 'og:type'), address).toBe(
        address.startsWith('/blogpost/') ? 'article' : 'website',
      );
      expect(contentOf(page, 'og:description'), address).toBe(contentOf(page, 'description'));
      expect(contentOf(page, 'og:title'), address).toBeTruthy();
      expect(contentOf(page, 'twitter:card'), address).toBe('summary_large_image');
      expect(contentOf(page, 'og:image'), address).toBeTruthy();
    }
  });

  it('has a different image on every page; further pages of the blog share one', () => {
    const shown = [...pages].filter(([address]) => !/^\/blogpost\/|\?page=/.test(address));
    expect(new Set(shown.map(([, page]) => contentOf(page, 'og:image'))).size).toBe(shown.length);
    for (const [address, page] of shown)
      expect(contentOf(page, 'og:image'), address).toMatch(/\/remotes\/remote-public\/cards\/[\w-]+\.png$/);
    const second = pages.get('/BlogPage?page=2');
    expect(second && contentOf(second, 'og:image')).toMatch(/\/cards\/BlogPage\.png$/);
  });

  it('has the picture of a post with absolute URL, size and alternative text', () => {
    const page = pages.get(`/blogpost/${posts[0]?.slug}`);
    const of = (key: string) => page && contentOf(page, key);
    expect(of('og:image')).toMatch(/^https:\/\/www\.example\.com\/media\/\d+-1600\.webp$/);
    expect([of('og:image:width'), of('og:image:height')]).toEqual(['1600', '1000']);
    expect(of('og:image:alt')).toMatch(/^Figure of post/);
    expect(of('twitter:card')).toBe('summary_large_image');
  });

  it('has the size and the alternative text of generated cards', () => {
    for (const [address, page] of pages) {
      if (address.startsWith('/blogpost/')) continue;
      expect([contentOf(page, 'og:image:width'), contentOf(page, 'og:image:height')], address).toEqual([
        '1200',
        '630',
      ]);
      expect(contentOf(page, 'og:image:alt'), address).toContain('Meridian IP');
    }
  });

  it('has theme colours for both schemes', () => {
    for (const [address, { html }] of pages)
      expect(
        [...html.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)"/g)].map(
          ([, scheme]) => scheme,
        ),
        address,
      ).toEqual(['light', 'dark']);
  });

  it('has a claim in the titles of services besides the name of the firm', () => {
    const services = [...pages].filter(([address]) => address.startsWith('/services/'));
    expect(services.length).toBeGreaterThanOrEqual(10);
    for (const [address, page] of services) {
      const name = contentOf(page, 'og:title') ?? '';
      expect(titleOf(page)?.length, address).toBeGreaterThan(`${name} · Meridian IP`.length);
      expect(titleOf(page)?.length, address).toBeLessThanOrEqual(66);
    }
  });

  it('uses https for the external picture of an older post', async () => {
    const old = { slug: 'old', picture: null, image: 'http://pictures.example/gear.jpg' };
    const withOld = fakeHost(() => Response.json({ success: true, data: aBlog(old) }));
    const imagesOn = async (origin: string) => {
      const page = await renderPage('/blogpost/old', { ...withOld, origin });
      const posting = thingsOf(page).find((item) => item['@type'] === 'BlogPosting');
      return [contentOf(page, 'og:image'), posting?.image];
    };
    const [secure, plain] = ['https:', 'http:'].map((scheme) => `${scheme}//pictures.example/gear.jpg`);
    expect(await imagesOn('https://www.example.com')).toEqual([secure, secure]);
    expect(await imagesOn('http://localhost:3000')).toEqual([plain, plain]);
  });

  it.each([
    [
      'its own picture if the chosen card is missing',
      { socialImage: 'card' as const },
      /\/media\/\d+-1600\.webp$/,
    ],
    ['the card of the blog if it has neither', { picture: null }, /\/cards\/BlogPage\.png$/],
  ])('uses for a post %s', async (_case, change, image) => {
    const bare = fakeHost(() =>
      Response.json({ success: true, data: aBlog({ slug: 'bare', card: null, ...change }) }),
    );
    expect(contentOf(await renderPage('/blogpost/bare', bare), 'og:image')).toMatch(image);
  });

  it('links the icon, the feeds and the manifest', () => {
    for (const [address, { html }] of pages) {
      expect(html, address).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      expect(html, address).toMatch(/<link rel="apple-touch-icon" href="[^"]+\/icons\/icon-180\.png"/);
      for (const href of ['/feed.xml', '/atom.xml'])
        expect(html, address).toMatch(new RegExp(`rel="alternate"[^>]+href="${href}"`));
    }
  });
});

describe('structured data', () => {
  it('exists once on every page with all required properties', () => {
    const expected = (address: string) => {
      if (address === '/') return ['ProfessionalService', 'WebSite', 'FAQPage'];
      if (address.startsWith('/services/')) return ['BreadcrumbList', 'Service'];
      return ['BreadcrumbList', ...(address.startsWith('/blogpost/') ? ['BlogPosting'] : [])];
    };
    for (const [address, { html }] of pages) expect(kindsIn(html), address).toEqual(expected(address));
  });

  it.each([
    ['without a headline', '"headline":', '"name":'],
    ['with an invalid date', '"datePublished":"2025-03-01T20:00:00.000Z"', '"datePublished":"1 March"'],
    ['with a URL of another site', '"mainEntityOfPage":"https://www.', '"mainEntityOfPage":"https://'],
  ])('fails validation for a post %s', (_case, right, wrong) => {
    const html = pages.get(`/blogpost/${posts[0]?.slug}`)?.html ?? '';
    expect(html).toContain(right);
    expect(() => kindsIn(html.replace(right, wrong))).toThrow();
  });

  it('describes the firm and the FAQ on the home page', () => {
    expect(thing('/', 'ProfessionalService')).toMatchObject({
      name: 'Meridian IP',
      telephone: '+910000012345',
      address: { postalCode: '122000' },
    });
    expect(thing('/', 'WebSite')).toBeDefined();
    const questions = thing('/', 'FAQPage')?.mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.length).toBeGreaterThanOrEqual(8);
    for (const { name, acceptedAnswer } of questions) {
      expect(pages.get('/')?.text).toContain(name);
      expect(acceptedAnswer.text.length).toBeGreaterThan(40);
    }
  });

  it('has breadcrumbs on every inner page', () => {
    for (const address of pages.keys()) {
      if (address === '/') continue;
      const trail = thing(address, 'BreadcrumbList')?.itemListElement as { position: number; item: string }[];
      expect(trail[0]?.item, address).toBe('https://www.example.com/');
      expect(trail.at(-1)?.item, address).toBe(`https://www.example.com${address}`);
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    }
  });

  it('describes services and posts', () => {
    expect(thing('/services/knockout-search', 'Service')).toMatchObject({ name: 'Knockout Search' });
    const slug = posts[0]?.slug ?? '';
    expect(thing(`/blogpost/${slug}`, 'BlogPosting')).toMatchObject({
      headline: `${HEADLINE} of ${slug}`,
      description: `What ${slug} says.`,
      datePublished: '2025-03-01T20:00:00.000Z',
      dateModified: '2025-03-02T10:00:00.000Z',
    });
  });

  it('cannot be closed by the text of a post', () => {
    expect(pages.get(`/blogpost/${posts[0]?.slug}`)?.html).not.toContain('</script><b>');
  });

  it('is not rendered in the browser', async () => {
    const { html } = await renderPage('/AboutUs', { ...host, side: 'browser' });
    expect(html).not.toContain('ld+json');
  });
});
