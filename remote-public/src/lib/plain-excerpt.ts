import { INLINE_TAGS } from 'shared-contracts/posts/document/html';

const INLINE = new RegExp(`</?(?:${INLINE_TAGS.join('|')})(?: [^>]*)?>`, 'g');

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/**
 * The start of sanitised HTML as plain text, cut at a word boundary.
 * @param length Maximum number of characters.
 */
export function plainExcerpt(html: string, length = 158): string {
  const text = html
    .slice(0, 4000)
    .replace(INLINE, '')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const start = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  // Without the first half of a character that is cut in two.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
