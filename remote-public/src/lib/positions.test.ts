import { expect, it } from 'vitest';
import { aPosition } from '../test/position-factories.ts';
import { anchorOf, locationLabel, withAnchors } from './positions.ts';

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

it('gives each position an anchor of its own, also if a title ends with a number', () => {
  const titles = ['Analyst', 'Analyst', 'Analyst 2', 'Analyst'];
  const anchors = withAnchors(titles.map((title) => aPosition({ title }))).map(({ anchor }) => anchor);
  expect(anchors).toEqual(['analyst', 'analyst-2', 'analyst-2-2', 'analyst-3']);
});
