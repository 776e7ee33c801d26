import { expect, test } from '../../shell/e2e/support/test.ts';
import { attributes, crawlSite, type ServedPage } from './support/crawl-site.ts';
import { site } from '../../shell/e2e/support/site.ts';

const origin = site.origin;
let pages: ReadonlyMap<string, ServedPage>;
test.beforeAll(async () => {
  pages = await crawlSite(origin);
});

const isSameOrigin = (address: string) => address.startsWith('/') || address.startsWith(`${origin}/`);

test('the crawl finds all pages, blog list pages and posts', () => {
  expect(pages.size).toBeGreaterThanOrEqual(18 + 3 + 14);
  expect([...pages.keys()].filter((address) => address.startsWith('/blogpost/'))).toHaveLength(14);
});

test('no link leads to a missing or redirected page', () => {
  const broken = [...pages.values()].filter(({ status }) => status !== 200);
  expect(broken.map(({ address, status }) => `${address}: ${status}`)).toEqual([]);
});

test('no link leads to a missing anchor', () => {
  const missing = [...pages.values()].flatMap(({ address, html }) =>
    attributes(html, 'a', 'href')
      .filter((href) => href.includes('#') && (href.startsWith('#') || isSameOrigin(href)))
      .filter((href) => {
        const [path = '', anchor = ''] = href.split('#', 2);
        const target = pages.get(path || address)?.html ?? '';
        return !new RegExp(`\\sid="${anchor}"`).test(target);
      })
      .map((href) => `${address}: ${href}`),
  );
  expect(missing).toEqual([]);
});

test('all other links have a known scheme', () => {
  const others = [...pages.values()]
    .flatMap(({ html }) => attributes(html, 'a', 'href'))
    .filter(
      (href) =>
        !/^(?:\/|#|https:\/\/|mailto:[^@\s]+@[^@\s]+$|mailto:[^@\s]+@[^@\s?]+\?subject=|tel:\+\d+$)/.test(
          href,
        ),
    );
  expect(others).toEqual([]);
});

test('all referenced images, styles, fonts, icons, feeds and social images exist with their type', async () => {
  const kinds: [element: string, attribute: string, type: RegExp][] = [
    ['img', 'src', /^image\//],
    ['video', 'poster', /^image\//],
    ['link', 'href', /^(?:text\/css|font\/woff2|image\/|application\/(?:rss\+xml|atom\+xml|manifest\+json))/],
    ['source', 'src', /^video\//],
  ];
  const references = new Map<string, RegExp>();
  for (const { html } of pages.values()) {
    for (const [element, attribute, type] of kinds)
      for (const address of attributes(html, element, attribute))
        if (isSameOrigin(address) && !html.includes(`rel="canonical" href="${address}"`))
          references.set(new URL(address, origin).pathname, type);
    for (const set of attributes(html, 'img', 'srcSet'))
      for (const part of set.split(', ')) references.set(part.split(' ', 1)[0] ?? '', /^image\//);
    for (const picture of attributes(html, 'meta', 'content').filter((text) =>
      /\.(?:png|webp|jpg)$/.test(text),
    ))
      references.set(new URL(picture).pathname, /^image\//);
  }
  expect(references.size).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const [address, type] of references) {
    const response = await fetch(origin + address);
    const bytes = await response.arrayBuffer();
    const actual = `${response.status} ${response.headers.get('content-type')} ${bytes.byteLength} bytes`;
    if (
      response.status !== 200 ||
      !type.test(response.headers.get('content-type') ?? '') ||
      !bytes.byteLength
    )
      faults.push(`${address}: ${actual}`);
  }
  expect(faults).toEqual([]);
});
