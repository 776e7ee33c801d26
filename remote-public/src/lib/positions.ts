import type { Position } from 'shared-contracts/applications/positions';

/** The location of a position: `Remote / Gurgaon`; without an on-site office the workplaces: `Remote / Hybrid`. */
export function locationLabel({ workplaces, locations }: Pick<Position, 'workplaces' | 'locations'>): string {
  const offices = locations.filter((location) => location !== 'Remote');
  const isInOffice = workplaces.includes('Onsite') && offices.length > 0;
  const labels = isInOffice ? [...(workplaces.includes('Remote') ? ['Remote'] : []), ...offices] : workplaces;
  return labels.join(' / ');
}

/** The slug of a position, also its anchor on the page: `legal-associate-ipr`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '') || 'position';

/** The path of the page to apply for a position. */
export const applyHref = (anchor: string): string => `/Career/${anchor}`;

/** A position with its unique anchor: a further one with the same anchor gets a number. */
export interface AnchoredPosition {
  readonly anchor: string;
  readonly position: Position;
}

/** @param positions Oldest first, as in the API response. */
export function withAnchors(positions: readonly Position[]): readonly AnchoredPosition[] {
  const used = new Set<string>();
  return positions.map((position) => {
    const base = anchorOf(position.title);
    let anchor = base;
    // A title may end with the same number.
    for (let number = 2; used.has(anchor); number++) anchor = `${base}-${number}`;
    used.add(anchor);
    return { position, anchor };
  });
}
