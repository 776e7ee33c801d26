/** Factory for positions. */
import type { Position } from 'shared-contracts/applications/positions';

let count = 0;

/** An open position. Each call returns a different one. */
export function aPosition(change: Partial<Position> = {}): Position {
  const number = String(++count);
  return {
    _id: `01JP0000000000000000000${number.padStart(3, '0')}`,
    title: `Position ${number}`,
    summary: `What a person in position ${number} does.`,
    needs: [`A degree of kind ${number}`],
    workplaces: ['Remote', 'Onsite'],
    locations: ['Gurgaon', 'Remote'],
    employmentTypes: ['Full-Time'],
    createdAt: '2025-01-01T00:00:00.000Z',
    card: `/media/cards/01JP0000000000000000000${number.padStart(3, '0')}-0123456789abcdef.png`,
    ...change,
  };
}
