import { describe, expect, test } from 'vitest';
import { POST_DOCUMENT_LIMITS } from './document-limits.ts';
import { PostDocument } from './post-document.ts';

const documentOf = (...blocks: unknown[]) => ({ version: 1, blocks });
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] });
const link = (href: string) =>
  documentOf({
    type: 'paragraph',
    children: [{ text: '' }, { type: 'link', href, children: [{ text: 'a' }] }, { text: '' }],
  });
const image = (src: string) => documentOf({ type: 'image', src, alt: '', children: [{ text: '' }] });
const nested = (quotes: number) =>
  Array.from({ length: quotes }).reduce<unknown>(
    (inner) => ({ type: 'quote', children: [inner] }),
    paragraph('a'),
  );
const accepts = (document: unknown) => PostDocument.safeParse(document).success;

test('parses a valid document unchanged', () => {
  const document = documentOf(
    { type: 'heading', level: 2, children: [{ text: 'a', bold: true }] },
    { type: 'list', ordered: false, children: [{ type: 'list-item', children: [paragraph('b')] }] },
    {
      type: 'table',
      children: [
        {
          type: 'table-row',
          children: [{ type: 'table-cell', header: 'row', colspan: 2, children: [nested(2)] }],
        },
      ],
    },
    { type: 'divider', children: [{ text: '' }] },
  );
  expect(PostDocument.parse(document)).toEqual(document);
});

describe('an invalid document', () => {
  test.each([
    ['nothing', null],
    ['a text', '<p>a</p>'],
    ['no blocks', documentOf()],
    ['another version', { ...documentOf(paragraph('a')), version: 2 }],
    ['a text among blocks', documentOf({ text: 'a' })],
    ['a block among texts', documentOf({ type: 'paragraph', children: [paragraph('a')] })],
    ['an unknown type', documentOf({ type: 'script', children: [{ text: 'a' }] })],
    ['an unknown property', documentOf({ ...paragraph('a'), style: 'color:red' })],
    ['an unknown mark', documentOf({ type: 'paragraph', children: [{ text: 'a', blink: true }] })],
    ['a heading of the first level', documentOf({ ...paragraph('a'), type: 'heading', level: 1 })],
    ['a list without items', documentOf({ type: 'list', ordered: true, children: [] })],
    ['an item without a list', documentOf({ type: 'list-item', children: [paragraph('a')] })],
    ['marks in code', documentOf({ type: 'code', children: [{ text: 'a', bold: true }] })],
    ['text in a divider', documentOf({ type: 'divider', children: [{ text: 'a' }] })],
  ])('is rejected: %s', (_what, document) => {
    expect(accepts(document)).toBe(false);
  });
});

test.each(['https://example.com/?a=1&b=2', 'mailto:a@example.com', 'tel:+910000012345', '/a', 'a/b:c', '#d'])(
  'a link may have the URL %s',
  (href) => {
    expect(accepts(link(href))).toBe(true);
  },
);

test.each([
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:x', 'java\nscript:x', 'data:text/html,x'],
  ...['vbscript:x', 'ftp://example.com', '//evil.example', '/\\evil.example', '\\\\evil.example', '', 'a b'],
  ...['https://example.com/"onclick="x', `https://example.com/${'x'.repeat(2100)}`],
])('a link may not have the URL %s', (href) => {
  expect(accepts(link(href))).toBe(false);
});

test.each(['/media/a.webp', 'https://example.com/a.png', 'data:image/png;base64,iVBORw0KGgo='])(
  'a picture may have the URL %s',
  (src) => {
    expect(accepts(image(src))).toBe(true);
  },
);

test.each([
  ...[
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,<svg>',
    'blob:x',
  ],
  ...['javascript:x', 'mailto:a@example.com', '//evil.example/a.png', ''],
])('a picture may not have the URL %s', (src) => {
  expect(accepts(image(src))).toBe(false);
});

describe('the limits', () => {
  const { depth, nodes, characters } = POST_DOCUMENT_LIMITS;

  test('accept the deepest and the longest document, and nothing beyond', () => {
    expect(accepts(documentOf(nested(depth - 1)))).toBe(true);
    expect(accepts(documentOf(nested(depth)))).toBe(false);
    const others = 'paragraph'.length;
    expect(accepts(documentOf(paragraph('x'.repeat(characters - others))))).toBe(true);
    expect(accepts(documentOf(paragraph('x'.repeat(characters - others + 1))))).toBe(false);
    expect(accepts(documentOf(...Array.from({ length: nodes / 2 }, () => paragraph(''))))).toBe(false);
  });

  test('are checked without recursion, and are the only error', () => {
    const result = PostDocument.safeParse(documentOf(nested(20_000)));
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'The text has lists, quotes or tables that are nested too deeply',
    ]);
  });
});
