import type { Position } from 'shared-contracts/applications/positions';
import type { Card } from './card.ts';

/** The card of an open position: its title and where one works. */
export const cardOfPosition = ({ _id, title, locations }: Omit<Position, 'card'>): Card => ({
  id: _id,
  words: { title, text: `Open position · ${locations.join(' or ')}` },
  picture: null,
});
