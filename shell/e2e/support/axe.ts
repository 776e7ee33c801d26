import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page when it has come to rest, one line each: rule, what it says, where. Every rule counts. */
export async function axeFindings(page: Page): Promise<string[]> {
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
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
  });
}

/** The same in light and in dark, for a page that follows the system; each line begins with its colours. */
export async function axeInBothColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // oxlint-disable no-await-in-loop -- one page, two colours
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
    // oxlint-enable no-await-in-loop
  }
  return found;
}
