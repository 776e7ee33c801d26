import { createHash } from 'node:crypto';
import { FIRM } from 'shared-contracts/firm/firm';
import { type CardText, isDrawable } from 'shared-contracts/posts/preview-card/draw-card';

/** Increment it when the drawing changes, so that cached images are not reused. */
const DRAWING_VERSION = 1;

/** A social image ("card") of a post or a position: its content and the record's id. */
export interface Card {
  /** The id of the post or the position. */
  readonly id: string;
  readonly content: CardText;
  /** The file name of a stored picture; null: the firm's mark. */
  readonly picture: string | null;
}

/** A digest of everything that is drawn, so that the image of a URL never changes. */
export const digestOfCard = ({ content, picture }: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, FIRM.name, FIRM.tagline, content, picture]))
    .digest('hex')
    .slice(0, 16);

/** The URL of the card, or null when the fonts lack glyphs for its text. */
export const addressOfCard = (card: Card): string | null =>
  isDrawable(card.content.title) && isDrawable(card.content.text)
    ? `/media/cards/${card.id}-${digestOfCard(card)}.png`
    : null;
