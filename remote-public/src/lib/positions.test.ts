import { expect, it } from 'vitest';
import { anchorOf, placeOf } from './positions.ts';

it.each([
  ['Remote / Gurgaon', ['Remote', 'Hybrid', 'Onsite'], ['Gurgaon', 'Remote']],
  ['Remote / Mumbai', ['Remote', 'Onsite'], ['Mumbai', 'Remote']],
  ['Remote / Hybrid', ['Remote', 'Hybrid'], ['Gurgaon', 'Remote']],
  ['Gurgaon / Mumbai', ['Onsite'], ['Gurgaon', 'Mumbai']],
  ['Remote', ['Remote'], ['Remote']],
] as const)('says %s', (words, workplaces, locations) => {
  expect(placeOf({ workplaces: [...workplaces], locations: [...locations] })).toBe(words);
});

it('makes an anchor of any title', () => {
  expect(anchorOf('Legal Associate (IPR)')).toBe('legal-associate-ipr');
  expect(anchorOf('3D Illustrator')).toBe('d-illustrator');
  expect(anchorOf('分析')).toBe('position');
});
