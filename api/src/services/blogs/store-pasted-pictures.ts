import { InvalidInputError } from '../../errors.ts';
import { type AddPicture, addPicture } from '../pictures/add-picture.ts';
import { addressOfPicture } from '../pictures/picture-name.ts';
import { checkHtml } from './check-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const PASTED = /src="data:image\/[a-z]+;base64,[^"]+"/gi;
const MAX_PASTED = 20;

/**
 * Stores pictures that were pasted into a text as `data:` URLs, and replaces the URLs by those of the stored pictures.
 * @returns sanitised HTML
 * @throws InvalidInputError when one is not a picture, or there are too many
 */
export async function storePastedPictures(ctx: AddPicture['ctx'], html: string): Promise<string> {
  checkHtml(html);
  const clean = sanitiseHtml(html);
  const pictures = [...new Set(clean.match(PASTED))];
  if (pictures.length > MAX_PASTED) {
    throw new InvalidInputError({ description: `Paste at most ${MAX_PASTED} pictures at once` });
  }
  let result = clean;
  for (const pasted of pictures) {
    const upload = Buffer.from(pasted.slice(pasted.indexOf(',') + 1, -1), 'base64');
    const { name } = await addPicture({ ctx, input: { upload, alt: '' } });
    result = result.replaceAll(pasted, `src="${addressOfPicture(name)}"`);
  }
  return result;
}
