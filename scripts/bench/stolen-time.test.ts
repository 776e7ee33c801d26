import { describe, expect, it } from 'vitest';
import { readStolen, undisturbed } from './stolen-time.ts';

/** A host that has taken so much by each look at it, in ms. */
const hostThatTook = (...looks: number[]) => {
  let next = 0;
  return () => Promise.resolve(looks[next++] ?? Number.NaN);
};

const countingFrom = (first: number) => {
  let value = first;
  return () => Promise.resolve(value++);
};

describe('undisturbed', () => {
  it('takes what came while the host took next to nothing', async () => {
    expect(await undisturbed({ measure: countingFrom(1), repeats: 3 }, hostThatTook(100, 110))).toEqual({
      value: 1,
      repeats: 0,
    });
  });

  it('measures again while the host takes the processors', async () => {
    const host = hostThatTook(0, 50, 50, 90, 90, 90);
    expect(await undisturbed({ measure: countingFrom(1), repeats: 3 }, host)).toEqual({
      value: 3,
      repeats: 2,
    });
  });

  it('takes the last one where it never becomes quiet', async () => {
    const host = hostThatTook(0, 50, 50, 100, 100, 150);
    expect(await undisturbed({ measure: countingFrom(1), repeats: 2 }, host)).toEqual({
      value: 3,
      repeats: 2,
    });
  });
});

describe('readStolen', () => {
  it('is the eighth count of all processors', () => {
    expect(readStolen('cpu  1 2 3 4 5 6 7 89 10 11\ncpu0 1 2 3 4 5 6 7 8 9 10\n')).toBe(89);
  });

  it('is none where nothing tells of it', () => {
    expect(readStolen('')).toBe(0);
  });
});
