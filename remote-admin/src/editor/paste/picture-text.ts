import type { HtmlElement } from 'shared-contracts/posts/document/html-tree';

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+$/u;

/**
 * The text of a picture that stands for a character: mail programs and many sites draw emoji as pictures, and Google
 * Docs the box of each item of a checklist, which is dropped.
 * @returns undefined for any other element
 */
export function pictureText({ tag, attributes }: HtmlElement): string | undefined {
  if (tag !== 'img') return undefined;
  if (attributes['aria-roledescription'] === 'checkbox') return '';
  const { alt = '' } = attributes;
  return EMOJI.test(alt) ? alt : undefined;
}
