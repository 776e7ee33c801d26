import { expect, test } from './support/test.ts';
import { openApplicant, rejectionsTo } from './support/applicants.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, sendEnquiry, staffCall } from '../../shell/e2e/support/api-calls.ts';

const nextName = createNameGenerator('Erased');

test('erases all data of the applicant after the name is confirmed', async ({ page }) => {
  const first = nextName();
  await submitApplication(page, first);
  await sendEnquiry(page, first);
  const { drawer } = await openApplicant(page, first);
  await drawer.getByRole('button', { name: 'Erase this person…' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Erase this person for good?' });
  await confirmation.getByText('This application and 1 more from').waitFor();
  const name = confirmation.getByLabel('Full name, to confirm');
  const erase = confirmation.getByRole('button', { name: 'Erase for good' });
  await erase.click();
  const problem = confirmation.getByRole('alert');
  await problem.getByText('Type the full name').waitFor();
  await name.fill('Somebody Else');
  await erase.click();
  await problem.getByText('Type the name exactly as it appears in the application').waitFor();
  await page.route('**/erase', (route) =>
    route.fulfill(errorResponse(503, 'unavailable', 'Back in a minute')),
  );
  await name.fill(first);
  await erase.click();
  await problem.getByText('Back in a minute').waitFor();
  await expect(name).toHaveValue(first);
  await page.unroute('**/erase');
  await erase.click();
  await page.getByText('The applicant is erased.').waitFor();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('No applications found').waitFor();
  expect(await rejectionsTo(page, first)).toEqual([]);
  const { data } = await staffCall(page, 'GET', '/api/audit?action=application.erase');
  expect(data).toMatchObject([{ details: {} }, { details: {} }]);
  expect((await staffCall(page, 'GET', `/api/contact?q=${first}`)).data).toHaveLength(1);
});

test('reports that the file follows later when the store does not respond', async ({ page }) => {
  const { fullName, drawer } = await openApplicant(page, nextName());
  await drawer.getByRole('button', { name: 'Erase this person…' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Erase this person for good?' });
  await page.route('**/erase', (route) =>
    route.fulfill({ json: { success: true, data: { applications: 1, filesLeft: 1 } } }),
  );
  await confirmation.getByLabel('Full name, to confirm').fill(fullName);
  await confirmation.getByRole('button', { name: 'Erase for good' }).click();
  await page
    .getByText('The file storage did not respond: the file will be deleted within a few hours.')
    .waitFor();
});
