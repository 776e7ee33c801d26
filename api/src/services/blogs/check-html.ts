import { Parser } from 'htmlparser2';
import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { formatNumber } from 'shared-contracts/lib/format-number';
import { InvalidInputError } from '../../errors.ts';

/** Far more than the editor makes. Sanitising takes time by the square of it. */
const DEEPEST = 100;
const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
  'wbr',
]);

/**
 * Looks over HTML before it is sanitised, in time by its length.
 * @throws InvalidInputError when it is too long, pasted pictures not counted, or nested too deeply
 */
export function checkHtml(html: string): void {
  const words = html.replaceAll(/data:image\/[a-z]+;base64,[A-Za-z0-9+/=]*/gi, '');
  if (words.length > 2 * MAX_POST_HTML) {
    throw new InvalidInputError({
      description: `Use at most ${formatNumber(MAX_POST_HTML)} characters`,
    });
  }
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (VOID.has(name)) return;
      depth += 1;
      if (depth > DEEPEST) throw new InvalidInputError({ description: 'This is nested too deeply' });
    },
    onclosetag: (name) => {
      if (!VOID.has(name)) depth -= 1;
    },
  });
  parser.end(words);
}
