import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anyPostDocument, anyText, linkAddress } from '../../../test/arbitrary-post-document.ts';
import { parseHtml } from '../../../test/parse-html.ts';
import { POST_HTML } from './html.ts';
import { documentToHtml } from './document-to-html.ts';
import { element, type HtmlNode, writeHtml } from './html-tree.ts';
import { htmlToDocument } from './html-to-document.ts';
import { isRoundTrip } from './is-round-trip.ts';
import { PostDocument } from './post-document.ts';
import { withoutControls } from './runs.ts';

const read = (html: string) => htmlToDocument(parseHtml(html));
const rewritten = (html: string) => documentToHtml(read(html));

/** Any HTML of allowed tags in any order, as the API may have stored it. */
const anyAllowedHtml = fc.letrec<{ node: HtmlNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    fc
      .record({
        tag: fc.constantFrom(...POST_HTML.tags),
        children: fc.array(tie('node'), { maxLength: 4 }),
        attributes: fc.record(
          {
            href: linkAddress,
            src: fc.constantFrom('/a.png', 'x y'),
            title: anyText,
            scope: fc.constantFrom('col', 'row', 'colgroup'),
            colspan: fc.constantFrom('1', '2', 'x', '1000'),
          },
          { requiredKeys: [] },
        ),
      })
      .map(({ tag, children, attributes }) => {
        const allowed: readonly string[] =
          POST_HTML.attributes[tag as keyof typeof POST_HTML.attributes] ?? [];
        const allowedAttributes = Object.entries(attributes).filter(([name]) => allowed.includes(name));
        return element(tag, children, Object.fromEntries(allowedAttributes));
      }),
  ),
}));

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('the HTML of a document', () => {
  test('converts to a document with the same HTML', () => {
    fc.assert(
      fc.property(anyPostDocument, (document) => {
        const html = documentToHtml(document);
        expect(rewritten(html)).toBe(html);
        expect(isRoundTrip(parseHtml(html))).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test('has only allowed tags and attributes', () => {
    const check = (nodes: readonly HtmlNode[]): void => {
      for (const node of nodes) {
        if (typeof node === 'string') continue;
        expect(POST_HTML.tags).toContain(node.tag);
        const allowed = POST_HTML.attributes[node.tag as keyof typeof POST_HTML.attributes] ?? [];
        for (const name of Object.keys(node.attributes)) expect(allowed).toContain(name);
        check(node.children);
      }
    };
    fc.assert(fc.property(anyPostDocument, (document) => check(parseHtml(documentToHtml(document)))));
  });
});

describe('any HTML of allowed tags', () => {
  const anyHtml = fc.array(anyAllowedHtml.node, { maxLength: 5 }).map(writeHtml);

  test('converts to a valid document, and is stable after one round trip', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const document = read(html);
        expect(PostDocument.safeParse(document).error).toBeUndefined();
        const once = documentToHtml(document);
        expect(rewritten(once)).toBe(once);
      }),
      { numRuns: 1500 },
    );
  });

  test('keeps all characters in order', () => {
    const letters = (html: string) => {
      const text = (nodes: readonly HtmlNode[]): string =>
        nodes.map((node) => (typeof node === 'string' ? node : text(node.children))).join('');
      return withoutControls(text(parseHtml(html))).replaceAll(/[\s\ufffd]/g, '');
    };
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(letters(rewritten(html))).toBe(letters(html));
      }),
    );
  });
});

describe('normalises', () => {
  test.each([
    ['text outside a block', 'a <em>b</em>', '<p>a <em>b</em></p>'],
    [
      'whitespace as browsers do',
      '<p> a \n b<strong> c</strong> </p>\n<p>d</p>',
      '<p>a b<strong> c</strong></p><p>d</p>',
    ],
    [
      'marks around links',
      '<p><strong><a href="/x">a</a></strong></p>',
      '<p><a href="/x"><strong>a</strong></a></p>',
    ],
    ['marks around blocks', '<strong><p>a</p></strong>', '<p><strong>a</strong></p>'],
    [
      'a list between items',
      '<ul><li>a</li><ol><li>b</li></ol></ul>',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    ['an item of one paragraph', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['an item of two paragraphs', '<ul><li>a<p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    [
      'a picture in a paragraph',
      '<p><img src="/a.png" /></p>',
      '<figure><img src="/a.png" alt="" /></figure>',
    ],
    [
      'a picture in a sentence',
      '<p>a <img src="/a.png" alt="x" /> b</p>',
      '<p>a</p><figure><img src="/a.png" alt="x" /></figure><p>b</p>',
    ],
    ['code without its tag', '<pre>a\n  b</pre>', '<pre><code>a\n  b</code></pre>'],
    [
      'a table without sections',
      '<table><tr><th>a</th></tr><tr><th>b</th><td>c</td></tr></table>',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><th scope="row">b</th><td>c</td></tr></tbody></table>',
    ],
    ['a link with a forbidden URL', '<p><a href="javascript:x">a</a></p>', '<p>a</p>'],
    [
      'a URL with spaces',
      '<p><a href=" https://a.example/b c">a</a></p>',
      '<p><a href="https://a.example/b%20c">a</a></p>',
    ],
    [
      'captions of two paragraphs',
      '<figure><img src="/a.png" alt=""><figcaption><p>a</p><p>b</p></figcaption></figure>',
      '<figure><img src="/a.png" alt="" /><figcaption>a<br />b</figcaption></figure>',
    ],
    ['empty HTML', '', ''],
  ])('%s', (_what, html, expected) => {
    expect(rewritten(html)).toBe(expected);
  });

  test('lists that are nested beyond the depth limit', () => {
    const html = rewritten('<ul><li>a'.repeat(200));
    expect(PostDocument.safeParse(read(html)).success).toBe(true);
    expect(html.match(/a/g)).toHaveLength(200);
  });
});

describe('the header rows of a table', () => {
  const header = (text: string, rowspan = '') => `<th scope="col"${rowspan}>${text}</th>`;
  const [one, two] = [header('a'), header('b')];
  const tall = header('c', ' rowspan="2"');
  test.each([
    ['are in a thead', `<thead><tr>${one}</tr><tr>${two}</tr></thead><tbody><tr><td>d</td></tr></tbody>`],
    [
      'may span each other',
      `<thead><tr>${tall}${one}</tr><tr>${two}</tr></thead><tbody><tr><td>d</td></tr></tbody>`,
    ],
    ['are in the tbody if they span into it', `<tbody><tr>${tall}${one}</tr><tr><td>d</td></tr></tbody>`],
    [
      'are in a thead up to the first that spans into the tbody',
      `<thead><tr>${one}</tr></thead><tbody><tr>${tall}${two}</tr><tr><td>d</td></tr></tbody>`,
    ],
    ['may span beyond the table', `<thead><tr>${tall}</tr></thead>`],
  ])('%s', (_what, rows) => {
    const html = `<table>${rows}</table>`;
    expect(rewritten(html)).toBe(html);
    expect(isRoundTrip(parseHtml(html))).toBe(true);
  });
});

describe('a lossy conversion', () => {
  test.each([
    '<p>a <img src="/a.png" alt="x" /> b</p>',
    '<a href="/x"><img src="/a.png" alt="" /></a>',
    '<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>',
    '<pre>a <strong>b</strong></pre>',
    '<table><tr><td colspan="1000">a</td></tr></table>',
    '<table><tr><th scope="colgroup">a</th></tr></table>',
    '<h2><img src="/a.png" alt="" /></h2>',
    '<ul><li>a</li><ol><li>b</li></ol></ul>',
    '<a href="ftp://example.com/">a</a>',
    '<div>a</div>',
  ])('is detected: %s', (html) => {
    expect(isRoundTrip(parseHtml(html))).toBe(false);
  });

  test.each([
    '<p>a  b</p>\n\n<p><em><strong>c</strong></em></p>',
    '<ul>\n<li><p>a</p></li>\n<li>b\n<ul><li>c</li></ul></li></ul>',
    '<img src="/a.png" alt="x" width="3" height="2" />',
    '<p><img src="/a.png" alt="x" title="t" /></p>',
    '<table><tr><th>a</th></tr><tr><td rowspan="1">b</td></tr></table>',
    '<blockquote>a<p>b</p></blockquote>',
    '<a>b</a>',
  ])('is not reported for an equivalent notation: %s', (html) => {
    expect(isRoundTrip(parseHtml(html))).toBe(true);
  });
});
