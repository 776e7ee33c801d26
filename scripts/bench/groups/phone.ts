import { countRoundTrips } from '../count-round-trips.ts';
import { type FirstTouch, firstTouch, isHydrated, openPhone } from '../phone.ts';
import type { Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 5;

/**
 * Time from the first touch of the home page to its hydration on a slow phone, on the first and on the next visit. The
 * limit applies to the fastest round, because other load on the machine only adds time, multiplied by the CPU
 * throttling.
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
      await visitor.close();
    }
    const page = await phone.openControlledHome();
    const roundTrips = await countRoundTrips(
      page,
      () => page.locator('h1').tap(),
      () => isHydrated(page),
    );
    const rows = (label: string, touches: readonly FirstTouch[], max: number): Row[] => {
      const hydrated = touches.map((touch) => touch.hydrated);
      const allHydrated = touches.map((touch) => touch.allHydrated);
      return [
        { label: `${label}, fastest of ${ROUNDS}`, value: Math.min(...hydrated), unit: 'ms', limit: { max } },
        { label: '  median', value: median(hydrated), unit: 'ms' },
        { label: '  until every part is hydrated, fastest', value: Math.min(...allHydrated), unit: 'ms' },
      ];
    };
    return [
      ...rows('first touch to hydration, first visit', cold, 1500),
      ...rows("first touch to hydration, files in the browser's cache", cached, 300),
      { label: 'round trips from the first touch', value: roundTrips, unit: '', limit: { max: 2 } },
    ];
  } finally {
    await phone.close();
  }
}
