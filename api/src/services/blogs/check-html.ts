import { Parser } from 'htmlparser2';
import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { formatNumber } from 'shared-contracts/lib/format-number';
import { InvalidInputError } from '../../errors.ts';

/** Far more than the editor creates. The time for sanitising grows with the square of the depth. */
const MAX_DEPTH = 100;

/**
 * Checks the size of HTML before it is sanitised, in linear time.
 * @throws InvalidInputError when it is too long (without pasted pictures) or nested too deeply
 */
export function checkHtml(html: string): void {
  const withoutPictures = html.replaceAll(/data:image\/[a-z]+;base64,[A-Za-z0-9+/=]*/gi, '');
  if (withoutPictures.length > 2 * MAX_POST_HTML) {
    throw new InvalidInputError({
      description: `Use at most ${formatNumber(MAX_POST_HTML)} characters`,
    });
  }
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new InvalidInputError({ description: 'This is nested too deeply' });
    },
    // Called for elements without an end tag, too.
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(withoutPictures);
}
