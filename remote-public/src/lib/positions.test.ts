import { expect, it } from 'vitest';
import { anchorOf, locationLabel } from './positions.ts';

it.each([
  ['Remote / Gurgaon', ['Remote', 'Hybrid', 'Onsite'], ['Gurgaon', 'Remote']],
  ['Remote / Mumbai', ['Remote', 'Onsite'], ['Mumbai', 'Remote']],
  ['Remote / Hybrid', ['Remote', 'Hybrid'], ['Gurgaon', 'Remote']],
  ['Gurgaon / Mumbai', ['Onsite'], ['Gurgaon', 'Mumbai']],
  ['Remote', ['Remote'], ['Remote']],
] as const)('shows %s', (label, workplaces, locations) => {
  expect(locationLabel({ workplaces: [...workplaces], locations: [...locations] })).toBe(label);
});

it('makes a valid anchor from any title', () => {
  expect(anchorOf('Legal Associate (IPR)')).toBe('legal-associate-ipr');
  expect(anchorOf('3D Illustrator')).toBe('d-illustrator');
  expect(anchorOf('分析')).toBe('position');
});
