import { countRounds } from '../count-rounds.ts';
import { type FirstTouch, firstTouch, isLive, openPhone } from '../phone.ts';
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
    const cold: FirstTouch[] = [];
    const cached: FirstTouch[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const visitor = await phone.newVisitor();
      for (const times of [cold, cached]) {
        const page = await visitor.openHome();
        times.push(await firstTouch(page));
        await page.close();
      }
      await visitor.leave();
    }
    const page = await phone.openWatchedHome();
    const rounds = await countRounds(
      page,
      () => page.locator('h1').tap(),
      () => isLive(page),
    );
    const rows = (what: string, touches: readonly FirstTouch[], most: number): Row[] => {
      const live = touches.map((touch) => touch.live);
      const allLive = touches.map((touch) => touch.allLive);
      return [
        { what: `${what}, fastest of ${ROUNDS}`, value: Math.min(...live), unit: 'ms', limit: { most } },
        { what: '  median', value: median(live), unit: 'ms' },
        { what: '  until no part is left to be made live, fastest', value: Math.min(...allLive), unit: 'ms' },
      ];
    };
    return [
      ...rows('first touch to live, first visit', cold, 1500),
      ...rows("first touch to live, files in the browser's cache", cached, 300),
      { what: 'rounds of requests from the first touch', value: rounds, unit: '', limit: { most: 2 } },
    ];
  } finally {
    await phone.close();
  }
}
