import { expect, test } from './support/test.ts';
import { JOBS, names, states } from './support/applications.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse } from '../../shell/e2e/support/api-calls.ts';

const nextName = createNameGenerator('Change');
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

test('shortlists and rejects from a row, rolls back on failure, and Undo reverts', async ({ page }) => {
  const name = nextName();
  await submitApplication(page, name);
  await page.goto(`${JOBS}?q=${name}`);
  await page.route('**/api/apply/status', (route) => route.fulfill(failing));
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Reject ${name}?` })
    .getByRole('button', { name: 'Reject' })
    .click();
  await page.getByText('Application could not be rejected. Back in a minute').waitFor();
  await expect.poll(() => states(page)).toEqual(['Pending']);
  await page.unroute('**/api/apply/status');
  await page.getByRole('button', { name: `Shortlist ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Shortlist ${name}?` })
    .getByRole('button', { name: 'Shortlist' })
    .click();
  await page.getByText('Application shortlisted. No mail is sent.').waitFor();
  expect(await states(page)).toEqual(['Shortlisted']);
  // The second click of the double click hits Logout, which the message covered.
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await page.getByText('Undone.').waitFor();
  await expect.poll(() => states(page)).toEqual(['Pending']);
  expect(page.requested.filter((path) => path === '/api/apply/statuses')).toHaveLength(1);
});

test('changes several at once, and deletes after a confirmation with Undo', async ({ page }) => {
  const shared = nextName();
  await submitApplication(page, `Al ${shared}`);
  await submitApplication(page, `Bo ${shared}`);
  await page.goto(`${JOBS}?q=${shared}`);
  await page.getByText('Page 1 of 1').waitFor();
  await page.getByLabel('Select all applications on this page').click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Reject' }).click();
  await page
    .getByRole('dialog', { name: 'Reject 2 applications?' })
    .getByRole('button', { name: 'Reject' })
    .click();
  await page.getByText('2 applications rejected. No mail is sent.').waitFor();
  expect(await states(page)).toEqual(['Rejected', 'Rejected']);
  await page.getByRole('button', { name: `Delete Al ${shared}` }).click();
  const confirmation = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this application?',
  });
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Application deleted.').waitFor();
  await expect.poll(() => names(page)).toEqual([`Bo ${shared}`]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await names(page)).length).toBe(2);
});

test('deletes several at once or none, lists them in the trash, and restores them', async ({ page }) => {
  const shared = nextName();
  const both = [`Al ${shared}`, `Bo ${shared}`];
  for (const name of both) await submitApplication(page, name);
  await page.goto(`${JOBS}?q=${shared}`);
  await page.getByText('Page 1 of 1').waitFor();
  const all = page.getByLabel('Select all applications on this page');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const deleteSelected = async () => {
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete these 2 applications?' })
      .getByRole('button', { name: 'Delete' })
      .click();
  };
  await page.route('**/api/apply/delete', (route) => route.fulfill(failing));
  await all.click();
  await deleteSelected();
  await page.getByText('2 applications could not be deleted. Back in a minute').waitFor();
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(both);
  await page.unroute('**/api/apply/delete');
  await deleteSelected();
  await page.getByText('2 applications deleted.').waitFor();
  expect(page.requested.filter((path) => path === '/api/apply/delete')).toHaveLength(2);

  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await page.getByRole('button', { name: `Restore Al ${shared}` }).waitFor();
  await expect(page.getByRole('button', { name: `Reject Al ${shared}` })).toHaveCount(0);
  await all.click();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('2 applications restored.').waitFor();
  await page.getByText('No applications found').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(both);
});
