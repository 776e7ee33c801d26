import { expect, test } from 'vitest';
import { readInBatches } from './read-in-batches.ts';

/** The rows, and the `below` id of each batch. */
async function readAll(count: number) {
  const ids = Array.from({ length: count }, (_, index) => String(count - index));
  const cursors: (string | undefined)[] = [];
  const parts: string[][] = [];
  const batches = readInBatches({
    size: 2,
    read: async (below) => {
      cursors.push(below);
      const start = below === undefined ? 0 : ids.indexOf(below) + 1;
      return ids.slice(start, start + 2);
    },
    idOf: (id) => id,
  });
  for await (const part of batches) parts.push(part);
  return { cursors, rows: parts.flat() };
}

test('reads each batch after the last row of the previous one, until one is not full', async () => {
  expect(await readAll(5)).toEqual({ cursors: [undefined, '4', '2'], rows: ['5', '4', '3', '2', '1'] });
});

test('reads once more after a full last batch, and once from an empty table', async () => {
  expect(await readAll(4)).toEqual({ cursors: [undefined, '3', '1'], rows: ['4', '3', '2', '1'] });
  expect(await readAll(0)).toEqual({ cursors: [undefined], rows: [] });
});
