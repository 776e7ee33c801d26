import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { signIn } from '../support/back-office.ts';
import { closeBrowser, DESKTOP, openPage, PHONE } from '../support/browser.ts';

afterAll(closeBrowser);

it.each([
  ['phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)(
  'axe finds nothing on the positions, their form and their question: %s',
  async (_where, options) => {
    const page = await openPage({ ...options, reducedMotion: 'reduce' });
    await signIn(page);
    await page.goto('/admin/positions');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const name of [/^Add a position/, /^Edit /, /^Delete /]) {
      // oxlint-disable no-await-in-loop -- one dialog after the other
      await page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await axeFindings(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // oxlint-enable no-await-in-loop
    }
  },
);
