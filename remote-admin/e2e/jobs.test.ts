import { expect, test } from './support/test.ts';
import { JOBS, names } from './support/applications.ts';
import { apply } from '../../shell/e2e/support/apply.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { PHONE_AND_DESK } from '../../shell/e2e/support/browser.ts';
import { createMark } from './support/marks.ts';

/** The mark that applications of one test share, in their names. */
const mark = createMark('Jobs');

test('the list of applications sorts by every column but Resume and Actions, and offers 5, 10, 20 and 50 a page', async ({
  page,
}) => {
  const shared = mark();
  for (const name of ['Bo', 'Al', 'Cy', 'Ed', 'Di', 'Fay']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their times differ
    await apply(page, `${name} ${shared}`);
  }
  await page.goto(`${JOBS}?q=${shared}`);
  await page.getByText('Page 1 of 2').waitFor();
  const headers = page.getByRole('columnheader').getByRole('button');
  expect(await headers.allInnerTexts()).toEqual([
    'Full Name',
    'Email',
    'Phone',
    'Role',
    'Job Type',
    'Location',
    'Status',
  ]);
  for (const name of (await headers.allInnerTexts()).toReversed()) {
    // oxlint-disable no-await-in-loop -- one column after the other
    await page.getByRole('button', { name, exact: true }).click();
    const header = page.getByRole('columnheader', { name, exact: true });
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    // oxlint-enable no-await-in-loop
  }
  await expect
    .poll(() => names(page))
    .toEqual(['Al', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => `${name} ${shared}`));
  const sizes = page.getByLabel('Rows per page');
  expect(await sizes.locator('option').allInnerTexts()).toEqual(['5', '10', '20', '50']);
  await sizes.selectOption('10');
  await expect.poll(async () => (await names(page)).length).toBe(6);
});

test('the list narrows by status and by role', async ({ page }) => {
  const shared = mark();
  await apply(page, `Al ${shared}`);
  await page.goto(`${JOBS}?q=${shared}`);
  await page.getByText('Page 1 of 1').waitFor();
  const filter = page.getByRole('combobox', { name: 'Role' });
  await filter.selectOption('Patent Analyst');
  await page.waitForURL('**role=Patent*');
  await expect.poll(() => names(page)).toEqual([`Al ${shared}`]);
  await page
    .getByRole('navigation', { name: 'Applications by status' })
    .getByRole('link', { name: 'Rejected' })
    .click();
  await page.getByText('No applications found').waitFor();
});

test('shows a failed load as an error with Retry', async ({ page }) => {
  await page.route('**/api/apply?*', (route) => route.abort());
  await page.goto(JOBS);
  const alert = page.getByRole('alert').filter({ hasText: 'Applications could not be loaded' });
  await alert.waitFor();
  await page.unroute('**/api/apply?*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await alert.waitFor({ state: 'detached' });
});

for (const [where, options] of PHONE_AND_DESK)
  test(`axe finds nothing, and nothing is cut off: ${where}`, async () => {
    const page = await openBackOffice(options);
    const name = mark();
    await apply(page, name, { message: 'w'.repeat(300) });
    await page.goto(`${JOBS}?q=${name}`);
    await page.getByRole('link', { name }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await beyond()).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name }).click();
    await page.getByText('Nobody has decided yet.').waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this application?' }).waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await axeFindings(page)).toEqual([]);
  });

test('the next page is asked for while one points at Next, and once', async ({ page }) => {
  const shared = mark();
  for (let person = 0; person < 6; person++) await apply(page, `P${person} ${shared}`);
  await page.goto(`${JOBS}?q=${shared}`);
  await page.getByText('Page 1 of 2').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/apply?page=2')) asked.push(request.url());
  });
  const answered = page.waitForResponse((response) => response.url().includes('/api/apply?page=2'));
  await page.getByRole('button', { name: 'Next' }).hover();
  await answered;
  expect(await names(page)).toHaveLength(5);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await expect.poll(async () => (await names(page)).length).toBe(1);
  expect(asked).toHaveLength(1);
});
