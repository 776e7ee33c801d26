import { fillPlaceholders } from 'shared-contracts/mail/placeholders';
import type { ContentBlock } from './mail-content.ts';

const ENQUIRY = '{{enquiry}}';
/** A line of its own. */
const QUOTED = /^[^\S\n]*\{\{\s*enquiry\s*\}\}[^\S\n]*$/gm;

/**
 * Fills the placeholders of a template text. Blank lines separate paragraphs, in the text and in the values. The
 * enquiry on a line of its own becomes a quotation.
 */
export const toMailContent = (text: string, values: Readonly<Record<string, string>>): ContentBlock[] =>
  toParagraphs(text.replaceAll(QUOTED, `\n\n${ENQUIRY}\n\n`)).flatMap((paragraph): ContentBlock[] => {
    const { enquiry } = values;
    return paragraph === ENQUIRY && enquiry !== undefined
      ? [{ quote: enquiry }]
      : toParagraphs(fillPlaceholders(paragraph, values));
  });

const toParagraphs = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '');
