import { expect, test } from './support/test.ts';
import { JOBS, names } from './support/applications.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { createNameGenerator } from './support/unique-names.ts';

const nextName = createNameGenerator('Jobs');

test('the list of applications prefetches the next page, sorts, filters, and offers page sizes', async ({
  page,
}) => {
  const shared = nextName();
  for (const name of ['Bo', 'Al', 'Cy', 'Ed', 'Di', 'Fay']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their times differ
    await submitApplication(page, `${name} ${shared}`);
  }
  await page.goto(`${JOBS}?q=${shared}`);
  await page.getByText('Page 1 of 2').waitFor();
  const lines = await page
    .getByText('+91 98100 00001')
    .first()
    .evaluate((phone) => phone.clientHeight / Number.parseFloat(getComputedStyle(phone).lineHeight));
  expect(Math.round(lines)).toBe(1);

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/apply?page=2')) requests.push(request.url());
  });
  // Hovering prefetches the page.
  const responsePromise = page.waitForResponse((response) => response.url().includes('/api/apply?page=2'));
  await page.getByRole('button', { name: 'Next' }).hover();
  await responsePromise;
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  expect(requests).toHaveLength(1);

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
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    // oxlint-enable no-await-in-loop
  }
  await expect
    .poll(() => names(page))
    .toEqual(['Al', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => `${name} ${shared}`));
  const sizes = page.getByLabel('Rows per page');
  expect(await sizes.locator('option').allInnerTexts()).toEqual(['5', '10', '20', '50']);
  await sizes.selectOption('10');
  await expect.poll(async () => (await names(page)).length).toBe(6);

  await page.getByRole('combobox', { name: 'Role' }).selectOption('Patent Analyst');
  await page.waitForURL('**role=Patent*');
  await expect(page.getByRole('rowheader')).toHaveCount(6);
  await page
    .getByRole('navigation', { name: 'Applications by status' })
    .getByRole('link', { name: 'Rejected' })
    .click();
  await page.getByText('No applications found').waitFor();
});
