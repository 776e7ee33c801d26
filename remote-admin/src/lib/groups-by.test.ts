import { expect, test } from 'vitest';
import { groupsBy } from './groups-by.ts';

test('each value once, with all that have it', () => {
  const items = [
    { _id: 'a', status: 'New' },
    { _id: 'b', status: 'Open' },
    { _id: 'c', status: 'New' },
  ];
  expect(groupsBy('status', items)).toEqual([
    { ids: ['a', 'c'], status: 'New' },
    { ids: ['b'], status: 'Open' },
  ]);
});
