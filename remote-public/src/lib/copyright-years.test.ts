import { expect, it } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

it('names one year in the first year and the span after it', () => {
  expect(copyrightYears(2025)).toBe('© 2025');
  expect(copyrightYears(2027)).toBe('© 2025–2027');
});

it('never counts backwards on a wrong clock', () => {
  expect(copyrightYears(1970)).toBe('© 2025');
});
