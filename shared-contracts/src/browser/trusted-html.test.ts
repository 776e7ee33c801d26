import * as fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST_HTML } from '../posts/document/html.ts';

type Node = DefaultTreeAdapterMap['childNode'];

const createPolicy = vi.fn((_name: string, rules: { createHTML: (html: string) => string }) => rules);
let trustHtml: (html: string) => string;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', {});
  vi.stubGlobal('trustedTypes', { createPolicy });
  ({ trustHtml } = await import('./trusted-html.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  '<h2>Claims</h2><p>Read <strong>them</strong> &amp; <em>think</em>.<br />Twice.</p>',
  '<p><a href="https://example.com/?a=1&amp;b=2" title="x">a</a> <a href="/Career#x">b</a> <a href="next">c</a></p>',
  '<a href="mailto:a@example.com">m</a><a href="tel:+910000012345">t</a>',
  '<figure><img src="/media/a.webp" alt="1 &gt; 0" width="10" height="5"><figcaption>F</figcaption></figure>',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="">',
  '<table><tbody><tr><th scope="row" colspan="2">a</th><td rowspan="1">b</td></tr></tbody></table><hr>',
  '',
])('leaves sanitised HTML unchanged: %s', (html) => {
  expect(trustHtml(html)).toBe(html);
});

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<svg onload="alert(1)">',
  '<iframe srcdoc="x"></iframe>',
  '<p style="position:fixed">x</p>',
  '<p/onclick="x">',
  '<script',
  '<!--><script>alert(1)</script>-->',
  '<a title="<img src=x onerror=alert(1)>">',
])('escapes tags that are not allowed in a post: %s', (html) => {
  expect(trustHtml(html)).toContain('&lt;');
  expect(tagsOf(parseFragment(trustHtml(html)).childNodes).filter(isForbidden)).toEqual([]);
});

const tagsOf = (nodes: readonly Node[]): { name: string; attributes: Record<string, string> }[] =>
  nodes.flatMap((node) =>
    'tagName' in node
      ? [
          {
            name: node.tagName,
            attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          },
          ...tagsOf(node.childNodes),
        ]
      : [],
  );

const ATTRIBUTES: readonly string[] = Object.values(POST_HTML.attributes).flat();
const isForbidden = ({ name, attributes }: ReturnType<typeof tagsOf>[number]): boolean =>
  !(POST_HTML.tags as readonly string[]).includes(name) ||
  Object.entries(attributes).some(
    ([attribute, value]) =>
      !ATTRIBUTES.includes(attribute) || /^[\s\0-\x20]*(?:javascript|vbscript):/i.test(value),
  );

const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '=',
  ' ',
  '/',
  '\n',
  '\t',
  '&',
  ':',
  'a',
  'p',
  'img',
  'script',
  'svg',
  'href',
  'src',
  'onerror',
  'javascript:',
  'data:image/png;',
  '<a href="',
  '<img src="',
  '">',
  '<!--',
  '-->',
  '&#106;',
  '\0',
];

test('outputs only allowed tags for any input, and is idempotent', () => {
  const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, (html) => {
      const trusted = trustHtml(html);
      expect(tagsOf(parseFragment(trusted).childNodes).filter(isForbidden)).toEqual([]);
      expect(trustHtml(trusted)).toBe(trusted);
    }),
    { numRuns: 3_000 },
  );
});

test('creates the policy once, and only in a browser', () => {
  trustHtml('');
  trustHtml('<p>x</p>');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['post-html']);
  vi.unstubAllGlobals();
  expect(trustHtml('<script>')).toBe('<script>');
});

test('passes any HTML to an inert parser, and only there', async () => {
  const { parseInert } = await import('./trusted-html.ts');
  expect(parseInert('<o:p class=x>a</o:p>', (html) => html.length)).toBe(20);
  expect(trustHtml('<o:p class=x>a</o:p>')).not.toContain('<o:p');
});

test('works the same without Trusted Types', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  vi.resetModules();
  const module = await import('./trusted-html.ts');
  expect(module.trustHtml('<script>')).toBe('&lt;script>');
});
