import { expect, test } from 'vitest';
import { readInBatches } from './read-in-batches.ts';

/** The parts, and behind which id each was read. */
async function readAll(count: number) {
  const ids = Array.from({ length: count }, (_, index) => String(count - index));
  const asked: (string | undefined)[] = [];
  const parts: string[][] = [];
  const batches = readInBatches({
    size: 2,
    read: async (below) => {
      asked.push(below);
      const start = below === undefined ? 0 : ids.indexOf(below) + 1;
      return ids.slice(start, start + 2);
    },
    idOf: (id) => id,
  });
  for await (const part of batches) parts.push(part);
  return { asked, rows: parts.flat() };
}

test('reads each part behind the last row of the one before, until one is not full', async () => {
  expect(await readAll(5)).toEqual({ asked: [undefined, '4', '2'], rows: ['5', '4', '3', '2', '1'] });
});

test('reads once more when the last part is full, and nothing of an empty table', async () => {
  expect(await readAll(4)).toEqual({ asked: [undefined, '3', '1'], rows: ['4', '3', '2', '1'] });
  expect(await readAll(0)).toEqual({ asked: [undefined], rows: [] });
});
