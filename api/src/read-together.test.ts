import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('keeps nothing when it is idle, neither what was read nor what was asked', async () => {
  const found: WeakRef<object>[] = [];
  const read = readTogether(async ({ fails }: { fails?: boolean; q: string }) => {
    await Promise.resolve();
    if (fails) throw new Error('failed');
    const row = {};
    found.push(new WeakRef(row));
    return row;
  });
  const ask = async () => {
    const asked = ['a', 'b', 'a', 'a'].map((q) => read({ q }));
    await Promise.all(asked);
    await Promise.allSettled([read({ fails: true, q: 'a' }), read({ fails: true, q: 'a' })]);
  };
  await ask();
  expect(found).toHaveLength(3);
  // A timer's turn lets go of what the promises above held.
  await new Promise((resolve) => setTimeout(resolve, 10));
  collectGarbage();
  expect(found.map((row) => row.deref())).toEqual([undefined, undefined, undefined]);
});

test('one after the other, each is read anew', async () => {
  let count = 0;
  const read = readTogether(() => Promise.resolve(++count));
  expect([await read(null), await read(null)]).toEqual([1, 2]);
});

test('never has more than one under way, however many ask and whenever', async () => {
  let underWay = 0;
  let most = 0;
  let reads = 0;
  const read = readTogether(async () => {
    const number = ++reads;
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay--;
    return number;
  });
  const asks = Array.from({ length: 100 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index % 10));
    const before = reads;
    // Nobody gets what was sent before he asked.
    expect(await read(null)).toBeGreaterThan(before);
  });
  await Promise.all(asks);
  expect(most).toBe(1);
  expect(reads).toBeLessThan(20);
});
