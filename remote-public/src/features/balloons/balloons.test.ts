import { expect, it } from 'vitest';
import { BALLOONS } from './balloons.tsx';

it('shows 3, 5 or 8 balloons depending on the screen width', () => {
  const from = Object.values(BALLOONS).flatMap((group) => group.map(([, width]) => width));
  const count = (...widths: string[]) => from.filter((width) => widths.includes(width)).length;
  expect(count('phone')).toBe(3);
  expect(count('phone', 'tablet')).toBe(5);
  expect(count('phone', 'tablet', 'desktop')).toBe(8);
});
