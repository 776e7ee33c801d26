import { toImageUrl } from './safe-urls.ts';
import { type HtmlElement, type HtmlNode, isTag } from './html-tree.ts';
import { toInlines } from './inlines.ts';
import type { Block, Image, Inline } from './post-document.ts';
import { toRuns } from './runs.ts';

/** Reads `img`. @returns undefined if its URL is not allowed */
export function readImage(
  { attributes }: HtmlElement,
  caption: Inline[] = [{ text: '' }],
): Image | undefined {
  const src = toImageUrl(attributes['src'] ?? '');
  const title = attributes['title'];
  if (src === undefined) return undefined;
  return {
    type: 'image',
    src,
    alt: (attributes['alt'] ?? '').slice(0, 1000),
    ...(title && { title: title.slice(0, 500) }),
    ...pixels('width', attributes['width']),
    ...pixels('height', attributes['height']),
    children: caption,
  };
}

function pixels(name: 'width' | 'height', value = '') {
  const count = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return count > 0 ? { [name]: count } : {};
}

/** Reads a `figure` of one picture with an optional caption. @returns undefined for any other figure */
export function readFigure(
  { children }: HtmlElement,
  readBlocks: (nodes: readonly HtmlNode[]) => Block[],
): Image | undefined {
  const [image, caption, ...more] = children.filter((node) => typeof node !== 'string' || node.trim());
  if (!isTag(image, 'img') || more.length > 0) return undefined;
  if (!caption) return readImage(image);
  if (!isTag(caption, 'figcaption')) return undefined;
  const lines = readBlocks(caption.children).map(
    (block) => block.type === 'paragraph' && toRuns(block.children),
  );
  if (!lines.every((line) => line !== false)) return undefined;
  return readImage(
    image,
    toInlines(lines.flatMap((line, index) => [...(index ? [LINE_BREAK] : []), ...line])),
  );
}

const LINE_BREAK = { text: '\n', marks: new Set<never>() };
