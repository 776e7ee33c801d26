import { Parser } from 'htmlparser2';
import { INLINE_TAGS } from 'shared-contracts/posts/document/html';

const EXCERPT_LENGTH = 240;

const INLINE = new Set<string>(INLINE_TAGS);

/**
 * The plain text of HTML, for search and excerpts: without markup, with entities decoded and whitespace collapsed.
 */
export function derivePlainText(html: string): string {
  let text = '';
  const breakWord = (tag: string) => {
    if (!INLINE.has(tag)) text += ' ';
  };
  const parser = new Parser({
    onopentag: breakWord,
    onclosetag: breakWord,
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** The start of a plain text, at most 240 characters, cut after a whole word. */
export function deriveExcerpt(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= EXCERPT_LENGTH) return text;
  const head = characters.slice(0, EXCERPT_LENGTH - 1).join('');
  const lastSpace = head.lastIndexOf(' ');
  return `${(lastSpace > 0 ? head.slice(0, lastSpace) : head).replace(/[\s,;:.–-]+$/, '')}…`;
}
