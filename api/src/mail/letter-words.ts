import { fillPlaceholders } from 'shared-contracts/mail/placeholders';
import type { LetterPart } from './letter.ts';

/** Stands alone between two lines without anything, and becomes what the sender wrote, as a quotation. */
const QUOTED = '{{enquiry}}';

/**
 * Makes the parts of a letter of words with placeholders. Lines without anything divide paragraphs, in the words and in
 * the values.
 */
export const toLetter = (words: string, values: Readonly<Record<string, string>>): LetterPart[] =>
  toParagraphs(words).flatMap((paragraph): LetterPart[] => {
    const { enquiry } = values;
    const isQuotation = paragraph.replaceAll(/\s/g, '') === QUOTED;
    return isQuotation && enquiry !== undefined
      ? [{ quote: enquiry }]
      : toParagraphs(fillPlaceholders(paragraph, values));
  });

const toParagraphs = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '');
