import axe from 'axe-core';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page when it has come to rest, one line each: rule, what it says, where.
 * @param rules The only ones that count; every rule where they are missing.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // What was just opened begins to fade in with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // What fades in has the contrast of nothing yet. What loops, or runs with the scrolling, never comes to an end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
  }, rules);
}

/** The rules whose outcome depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The same in light and in dark, for a page that follows the system; each line begins with its colours. What has nothing
 * to do with colours is looked at once.
 */
export async function axeInBothColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  const looks: [colorScheme: 'light' | 'dark', rules?: string[]][] = [['light'], ['dark', OF_COLOURS]];
  for (const [colorScheme, rules] of looks) {
    // oxlint-disable no-await-in-loop -- one page, two colours
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page, rules)).map((finding) => `${colorScheme}: ${finding}`));
    // oxlint-enable no-await-in-loop
  }
  return found;
}
