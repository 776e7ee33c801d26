import { describe, expect, it } from 'vitest';
import { pageNumbers, readPage } from './page-numbers.ts';

describe('pageNumbers', () => {
  it('shows every page of a short list', () => {
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  });

  it('leaves gaps on both sides of the current page', () => {
    expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  });

  it('shows a single missing page instead of a gap', () => {
    expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lists each page once and in order, for every current page', () => {
    for (let current = 1; current <= 30; current++) {
      const pages = pageNumbers(current, 30).filter((item) => item !== 'gap');
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      expect(pages).toContain(current);
    }
  });
});

describe('readPage', () => {
  it.each(['2', '17'])('parses %s', (text) => {
    expect(readPage(text)).toBe(Number(text));
  });

  it.each(['1', '0', '-2', '02', '2.0', '1e3', ' 2', 'two', ''])('rejects %j', (text) => {
    expect(readPage(text)).toBeNull();
  });
});
