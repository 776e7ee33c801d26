import type { Position } from 'shared-contracts/applications/positions';
import type { Card } from './card.ts';

/** The social image of an open position: title and locations. */
export const cardOfPosition = ({ _id, title, locations }: Omit<Position, 'card'>): Card => ({
  id: _id,
  content: { title, text: `Open position · ${locations.join(' or ')}` },
  picture: null,
});
