import * as fc from 'fast-check';
import type {
  Block,
  Inline,
  ListItem,
  PostDocument,
  TableRow,
  Text,
} from '../src/posts/document/post-document.ts';

/** Arbitrary characters, mostly those with a special meaning in documents and HTML. */
const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Array.from('ab <>&"\'\n\t\r\f\u00a0\u0000\u0007\u200b;é中')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('  ', '&amp;', '&nbsp;', '<b>', '</p>', '<!--', ']]>', '\r\n', '😀'),
  },
);
export const anyText = fc.array(character, { maxLength: 8 }).map((parts) => parts.join(''));

const mark = fc.option(fc.constant(true as const), { nil: undefined, freq: 4 });

const text: fc.Arbitrary<Text> = fc
  .record({
    text: anyText,
    bold: mark,
    italic: mark,
    underline: mark,
    strike: mark,
    sub: mark,
    sup: mark,
    code: mark,
  })
  .map(
    (record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Text,
  );

export const linkAddress = fc.constantFrom(
  'https://example.com/a?b=1&c=2#d',
  'http://example.com',
  'mailto:info@example.com',
  'tel:+910000012345',
  '/blogpost/other',
  'x',
  '#y',
  "/it's",
);

const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc
      .record({
        href: linkAddress,
        title: fc.option(anyText, { nil: undefined }),
        children: fc.array(text, { minLength: 1, maxLength: 3 }),
      })
      .map(({ title, ...link }) => ({
        type: 'link' as const,
        ...link,
        ...(title !== undefined && { title }),
      })),
  },
);
const inlines = fc.array(inline, { minLength: 1, maxLength: 5 });

const image = fc
  .record({
    src: fc.constantFrom(
      '/media/a.webp',
      'https://example.com/a.jpg?x=1&y=2',
      'data:image/png;base64,iVBORw0KGgo=',
    ),
    alt: anyText,
    title: fc.option(anyText, { nil: undefined }),
    width: fc.option(fc.integer({ min: 1, max: 4000 }), { nil: undefined }),
    children: inlines,
  })
  .map(({ title, width, ...rest }) => ({
    type: 'image' as const,
    ...rest,
    ...(title !== undefined && { title }),
    ...(width !== undefined && { width, height: width }),
  }));

const { block } = fc.letrec<{ block: Block; blocks: Block[]; item: ListItem; row: TableRow }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('paragraph'), children: inlines }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('heading'),
        level: fc.constantFrom(2, 3, 4),
        children: inlines,
      }),
    },
    { weight: 1, arbitrary: anyText.map((code) => ({ type: 'code' as const, children: [{ text: code }] })) },
    {
      weight: 1,
      arbitrary: fc.constant({
        type: 'divider' as const,
        children: [{ text: '' as const }] as [{ text: '' }],
      }),
    },
    { weight: 1, arbitrary: image },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('quote'), children: tie('blocks') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('list'),
        ordered: fc.boolean(),
        children: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('table'),
        children: fc.array(tie('row'), { minLength: 1, maxLength: 2 }),
      }),
    },
  ) as fc.Arbitrary<Block>,
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  item: fc.record({ type: fc.constant('list-item'), children: tie('blocks') }),
  row: fc.record({
    type: fc.constant('table-row'),
    children: fc.array(
      fc
        .record({
          header: fc.constantFrom(undefined, 'column' as const, 'row' as const),
          colspan: fc.constantFrom(undefined, 2, 3),
          children: tie('blocks'),
        })
        .map(({ header, colspan, children }) => ({
          type: 'table-cell' as const,
          ...(header && { header }),
          ...(colspan && { colspan }),
          children,
        })),
      { minLength: 1, maxLength: 2 },
    ),
  }),
}));

/** An arbitrary document of a post. */
export const anyPostDocument: fc.Arbitrary<PostDocument> = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => ({ version: 1, blocks }));
