import { afterAll, expect, inject, it } from 'vitest';
import { signIn } from '../support/back-office.ts';
import { closeBrowser, openOwnBrowser } from '../support/browser.ts';

afterAll(closeBrowser);

it('Back after a logout shows nothing of the person, with the back/forward cache of the browser on', async () => {
  // The test driver switches it off.
  const page = await openOwnBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  await page.addInitScript(() => {
    addEventListener('pageshow', () => console.log(`shown: ${document.documentElement.innerText}`));
  });
  const shown: string[] = [];
  page.on('console', (line) => {
    if (line.text().startsWith('shown: ')) shown.push(line.text());
  });
  await signIn(page);
  await page.goto('/admin/account');
  await page.getByText('This one').waitFor();
  await page.goto('/admin/audit');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const before = shown.length;
  for (const steps of [-1, -1]) {
    // oxlint-disable no-await-in-loop -- one step after the other
    await page.evaluate((by) => history.go(by), steps).catch(() => undefined);
    await page.waitForURL(/returnTo=/);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(inject('adminEmail'));
    // oxlint-enable no-await-in-loop
  }
  expect(shown.length).toBeGreaterThan(before);
  expect(shown.slice(before).join('\n')).not.toContain(inject('adminEmail'));
});
