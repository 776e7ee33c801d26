import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readTogether } from './read-together.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

afterEach(() => {
  vi.useRealTimers();
});

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

const Ask = fc.record({ atMs: fc.nat(1_500), key: fc.constantFrom('a', 'b') });
interface Outcome {
  readonly lastsMs: number;
  readonly end: 'found' | 'fails' | 'throws';
}
const Reading: fc.Arbitrary<Outcome> = fc.record({
  lastsMs: fc.nat(700),
  end: fc.constantFrom<Outcome['end'][]>('found', 'found', 'fails', 'throws'),
});

test('whoever asks when, and however readings end: each gets all of one that was sent after he asked, soon', async () => {
  vi.useFakeTimers();
  const property = fc.asyncProperty(
    fc.array(Ask, { maxLength: 40 }),
    fc.infiniteStream(Reading),
    async (asks, readings) => {
      const start = Date.now();
      const sent: { key: string; order: number; lastsMs: number }[] = [];
      let order = 0;
      const read = readTogether((key: string) => {
        const { lastsMs, end } = readings.next().value as Outcome;
        const number = sent.push({ key, order: ++order, lastsMs }) - 1;
        if (end === 'throws') throw new Error(String(number));
        return new Promise<number>((resolve, reject) => {
          setTimeout(() => (end === 'fails' ? reject(new Error(String(number))) : resolve(number)), lastsMs);
        });
      });
      const ask = async ({ atMs, key }: { atMs: number; key: string }) => {
        await new Promise((resolve) => setTimeout(resolve, atMs));
        const asked = ++order;
        const number = await read(key).catch((error: Error) => Number(error.message));
        const reading = sent[number];
        expect(reading?.key).toBe(key);
        expect(reading?.order).toBeGreaterThan(asked);
        expect(Date.now() - start - atMs).toBeLessThanOrEqual(250 + (reading?.lastsMs ?? 0));
      };
      const all = Promise.all(asks.map(ask));
      await vi.runAllTimersAsync();
      await all;
      expect(sent.length).toBeLessThanOrEqual(asks.length);
    },
  );
  await fc.assert(property, { seed: 44, numRuns: 200 });
});
