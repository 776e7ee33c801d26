import type { Position } from 'shared-contracts/applications/positions';

/** Where a position is worked, in a word or two: `Remote / Gurgaon`; without an office, how: `Remote / Hybrid`. */
export function placeOf({ workplaces, locations }: Pick<Position, 'workplaces' | 'locations'>): string {
  const offices = locations.filter((location) => location !== 'Remote');
  const isInOffice = workplaces.includes('Onsite') && offices.length > 0;
  const places = isInOffice ? [...(workplaces.includes('Remote') ? ['Remote'] : []), ...offices] : workplaces;
  return places.join(' / ');
}

/** The last part of a position's address, and its anchor on the page: `legal-associate-ipr`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '') || 'position';

/** The page of one's own on which to apply for a position. */
export const applyHref = (anchor: string): string => `/Career/${anchor}`;

/** A position with the anchor that no other one has: of two that would share one, the later gets a number. */
export interface NamedPosition {
  readonly anchor: string;
  readonly position: Position;
}

/** @param positions The oldest first, as the API gives them. */
export function nameAll(positions: readonly Position[]): readonly NamedPosition[] {
  const taken = new Map<string, number>();
  return positions.map((position) => {
    const plain = anchorOf(position.title);
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return { position, anchor: count === 1 ? plain : `${plain}-${count}` };
  });
}
