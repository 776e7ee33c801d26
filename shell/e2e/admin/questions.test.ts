import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { closeBrowser, DESKTOP, PHONE } from '../support/browser.ts';
import { staffCall } from '../support/staff.ts';

afterAll(closeBrowser);

it.each([
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
] as const)('axe finds nothing in questions before something is taken away: %s', async (where, options) => {
  const page = await openBackOffice(options);
  const email = `${where.replace(/\W+/g, '-')}@example.com`;
  await staffCall(page, 'POST', '/api/admins', { email });
  for (const [address, button] of [
    ['/admin/positions', /^Delete /],
    ['/admin/account', `Disable ${email}`],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one question after the other
    await page.goto(address);
    await page.getByRole('button', { name: button }).first().click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await axeFindings(page), address).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    // oxlint-enable no-await-in-loop
  }
});
