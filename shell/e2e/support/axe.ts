import axe from 'axe-core';
import type { Page } from '@playwright/test';

/**
 * Runs axe once the animations of the page have ended.
 * @param rules Rules to run; default: all.
 * @returns One line for each violation: rule, help, element.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Transitions of newly opened elements start with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Fading elements have too little contrast. Infinite and scroll-driven animations never end.
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

/** Rules whose result depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe in light and dark, for a page that follows the system; each line starts with the color scheme. Rules
 * independent of colours run once.
 */
export async function axeInBothSchemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const runs: [colorScheme: 'light' | 'dark', rules?: string[]][] = [['light'], ['dark', COLOR_RULES]];
  for (const [colorScheme, rules] of runs) {
    // oxlint-disable no-await-in-loop -- one page, two colours
    await page.emulateMedia({ colorScheme });
    findings.push(...(await axeFindings(page, rules)).map((finding) => `${colorScheme}: ${finding}`));
    // oxlint-enable no-await-in-loop
  }
  return findings;
}
