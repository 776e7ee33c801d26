import { createHash } from 'node:crypto';
import { FIRM } from 'shared-contracts/firm/firm';
import { type CardText, isDrawable } from 'shared-contracts/posts/preview-card/draw-card';

/** Goes up when cards are drawn in another way, so that none is kept from before. */
const DRAWING = 1;

/** What a card shows, and of what it is. */
export interface Card {
  /** Of the post or the position. */
  readonly id: string;
  readonly words: CardText;
  /** The name of a stored picture; null: the firm's mark. */
  readonly picture: string | null;
}

/** Follows from everything that is drawn, so that an address never shows two cards. */
export const digestOfCard = ({ words, picture }: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, FIRM.name, FIRM.tagline, words, picture]))
    .digest('hex')
    .slice(0, 16);

/** Where the card is, or null for words whose letters our typefaces lack. */
export const addressOfCard = (card: Card): string | null =>
  isDrawable(card.words.title) && isDrawable(card.words.text)
    ? `/media/cards/${card.id}-${digestOfCard(card)}.png`
    : null;
