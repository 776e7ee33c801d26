import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { formatNumber } from 'shared-contracts/lib/format-number';
import { InvalidInputError } from '../../errors.ts';
import { checkHtml } from './check-html.ts';
import { deriveExcerpt, derivePlainText } from './derive-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export interface Content {
  /** Sanitised HTML. */
  readonly description: string;
  readonly plainText: string;
  readonly excerpt: string;
}

/**
 * Derives everything that is stored for a post's HTML.
 * @throws InvalidInputError when it is too long or nested too deeply
 */
export function deriveContent(html: string): Content {
  checkHtml(html);
  const description = sanitiseHtml(html);
  if (description.length > MAX_POST_HTML) {
    throw new InvalidInputError({
      description: `Use at most ${formatNumber(MAX_POST_HTML)} characters`,
    });
  }
  const plainText = derivePlainText(description);
  return { description, plainText, excerpt: deriveExcerpt(plainText) };
}
