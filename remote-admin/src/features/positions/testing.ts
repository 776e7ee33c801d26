import type { StaffPosition } from '../../lib/positions-query.ts';

/** A position as the API returns it. */
export const staffPosition = (change: Partial<StaffPosition> = {}): StaffPosition => ({
  _id: '01HZY3M4N5P6Q7R8S9T0V1W2X3',
  title: 'Draughtsman',
  summary: 'You draw.',
  needs: ['A steady hand'],
  workplaces: ['Onsite'],
  locations: ['Mumbai'],
  employmentTypes: ['Part-Time'],
  isOpen: true,
  version: 3,
  createdAt: '2026-11-01T20:30:00.000Z',
  updatedAt: '2026-11-01T20:30:00.000Z',
  ...change,
});
