import { z } from 'zod';
import { isImageUrl, isLinkUrl } from './safe-urls.ts';
import { checkLimits } from './document-limits.ts';

/** A run of characters with its marks. A line break inside a paragraph is `\n`. */
export const Text = z.strictObject({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  sub: z.literal(true).optional(),
  sup: z.literal(true).optional(),
  code: z.literal(true).optional(),
});
export type Text = z.infer<typeof Text>;

export const Link = z.strictObject({
  type: z.literal('link'),
  href: z.string().max(2048).refine(isLinkUrl, 'Use a web, mail or phone address'),
  title: z.string().max(500).optional(),
  children: z.array(Text).min(1),
});
export type Link = z.infer<typeof Link>;

const Inlines = z.array(z.union([Text, Link])).min(1);
export type Inline = Text | Link;

export const Paragraph = z.strictObject({ type: z.literal('paragraph'), children: Inlines });
export type Paragraph = z.infer<typeof Paragraph>;

/** Starts at 2, because the title of the post is the h1 of the page. */
export const HeadingLevel = z.union([z.literal(2), z.literal(3), z.literal(4)]);
export type HeadingLevel = z.infer<typeof HeadingLevel>;

export const Heading = z.strictObject({ type: z.literal('heading'), level: HeadingLevel, children: Inlines });
export type Heading = z.infer<typeof Heading>;

/** Preformatted text, with its line breaks and whitespace. */
export const Code = z.strictObject({
  type: z.literal('code'),
  children: z.array(z.strictObject({ text: z.string() })).min(1),
});
export type Code = z.infer<typeof Code>;

const Pixels = z.int().min(1).max(100_000);

/** A picture; its children are the caption. */
export const Image = z.strictObject({
  type: z.literal('image'),
  src: z.string().refine(isImageUrl, 'Use a web address or an uploaded picture'),
  alt: z.string().max(1000),
  title: z.string().max(500).optional(),
  width: Pixels.optional(),
  height: Pixels.optional(),
  children: Inlines,
});
export type Image = z.infer<typeof Image>;

/** A thematic break. Slate needs its empty text for the cursor. */
export const Divider = z.strictObject({
  type: z.literal('divider'),
  children: z.tuple([z.strictObject({ text: z.literal('') })]),
});
export type Divider = z.infer<typeof Divider>;

const Span = z.int().min(2).max(100);

/** Like list items and table cells, it may contain any blocks. */
export const Quote = z.strictObject({
  type: z.literal('quote'),
  get children() {
    return z.array(Block).min(1);
  },
});
export type Quote = z.infer<typeof Quote>;

export const ListItem = z.strictObject({
  type: z.literal('list-item'),
  get children() {
    return z.array(Block).min(1);
  },
});
export type ListItem = z.infer<typeof ListItem>;

export const List = z.strictObject({
  type: z.literal('list'),
  ordered: z.boolean(),
  children: z.array(ListItem).min(1),
});
export type List = z.infer<typeof List>;

/** `header`: whether the cell is the header of its column or row. */
export const TableCell = z.strictObject({
  type: z.literal('table-cell'),
  header: z.enum(['column', 'row']).optional(),
  colspan: Span.optional(),
  rowspan: Span.optional(),
  get children() {
    return z.array(Block).min(1);
  },
});
export type TableCell = z.infer<typeof TableCell>;

export const TableRow = z.strictObject({
  type: z.literal('table-row'),
  children: z.array(TableCell).min(1),
});
export type TableRow = z.infer<typeof TableRow>;

export const Table = z.strictObject({ type: z.literal('table'), children: z.array(TableRow).min(1) });
export type Table = z.infer<typeof Table>;

export const Block = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  Code,
  Image,
  Divider,
  Quote,
  List,
  Table,
]);
export type Block = z.infer<typeof Block>;

/**
 * The document of the editor, stored together with the HTML that `documentToHtml` creates from it. The limits are
 * checked first, so that the recursive schema never walks a document that is too deep.
 */
export const PostDocument = z
  .unknown()
  .superRefine(checkLimits)
  .pipe(z.strictObject({ version: z.literal(1), blocks: z.array(Block).min(1) }));
export type PostDocument = z.infer<typeof PostDocument>;
