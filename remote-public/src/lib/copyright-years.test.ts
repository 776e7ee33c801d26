import { expect, it } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

it('shows one year in the first year and a range after it', () => {
  expect(copyrightYears(2025)).toBe('© 2025');
  expect(copyrightYears(2027)).toBe('© 2025–2027');
});

it('ignores a clock that is set before the first year', () => {
  expect(copyrightYears(1970)).toBe('© 2025');
});
