import { InvalidInputError } from '../../errors.ts';
import { type KeepPicture, keepPicture } from '../pictures/keep-picture.ts';
import { addressOfPicture } from '../pictures/picture-name.ts';
import { checkHtml } from './check-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const PASTED = /src="data:image\/[a-z]+;base64,[^"]+"/gi;
const MOST_PASTED = 20;

/**
 * Stores the pictures that were pasted into a text as `data:` addresses, and lets the text show the stored ones.
 * @returns sanitised HTML
 * @throws InvalidInputError when one is no picture, or there are too many
 */
export async function keepPastedPictures(ctx: KeepPicture['ctx'], html: string): Promise<string> {
  checkHtml(html);
  const clean = sanitiseHtml(html);
  const found = [...new Set(clean.match(PASTED))];
  if (found.length > MOST_PASTED) {
    throw new InvalidInputError({ description: `Paste at most ${MOST_PASTED} pictures at once` });
  }
  let shown = clean;
  for (const pasted of found) {
    const upload = Buffer.from(pasted.slice(pasted.indexOf(',') + 1, -1), 'base64');
    const { name } = await keepPicture({ ctx, input: { upload, alt: '' } });
    shown = shown.replaceAll(pasted, `src="${addressOfPicture(name)}"`);
  }
  return shown;
}
