import { countRounds } from '../count-rounds.ts';
import { firstTouch, isLive, openHome, openPhone } from '../phone.ts';
import type { Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 5;

/**
 * What somebody with a slow phone waits for from the first touch of the home page until React answers: at the first visit
 * and at the next one. The limit is held against the fastest of some rounds: whatever else runs on the machine only adds,
 * and four times so.
 */
export async function measurePhone({ shell }: Site): Promise<Row[]> {
  const phone = await openPhone(shell.url);
  try {
    const cold: number[] = [];
    const cached: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const visitor = await phone.newVisitor();
      cold.push(await firstTouch(await openHome(visitor)));
      cached.push(await firstTouch(await openHome(visitor)));
      await visitor.close();
    }
    const page = await openHome(await phone.newVisitor());
    const rounds = await countRounds(
      page,
      () => page.locator('h1').tap(),
      () => isLive(page),
    );
    const rows = (what: string, times: readonly number[], most: number): Row[] => [
      { what: `${what}, fastest of ${ROUNDS}`, value: Math.min(...times), unit: 'ms', limit: { most } },
      { what: '  median', value: median(times), unit: 'ms' },
    ];
    return [
      ...rows('first touch to live, first visit', cold, 1500),
      ...rows("first touch to live, files in the browser's cache", cached, 300),
      { what: 'rounds of requests from the first touch', value: rounds, unit: '', limit: { most: 2 } },
    ];
  } finally {
    await phone.close();
  }
}
