import type { Position } from 'shared-contracts/positions';

/** Where a position is worked, in a word or two: `Remote / Gurgaon`; without an office, how: `Remote / Hybrid`. */
export function placeOf({ workplaces, locations }: Pick<Position, 'workplaces' | 'locations'>): string {
  const offices = locations.filter((location) => location !== 'Remote');
  const isInOffice = workplaces.includes('Onsite') && offices.length > 0;
  const places = isInOffice ? [...(workplaces.includes('Remote') ? ['Remote'] : []), ...offices] : workplaces;
  return places.join(' / ');
}

/** The anchor of a position on the page: `legal-associate-ipr`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '') || 'position';
