import { fillPlaceholders } from 'shared-contracts/mail/placeholders';
import type { ContentBlock } from './mail-content.ts';

/** As a paragraph of its own, it becomes the enquiry as a quotation. */
const QUOTED = '{{enquiry}}';

/** Fills the placeholders of a template text. Blank lines separate paragraphs, in the text and in the values. */
export const toMailContent = (text: string, values: Readonly<Record<string, string>>): ContentBlock[] =>
  toParagraphs(text).flatMap((paragraph): ContentBlock[] => {
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
