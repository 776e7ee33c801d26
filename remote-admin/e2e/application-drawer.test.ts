import { expect, test } from './support/test.ts';
import { JOBS } from './support/applications.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { createNameGenerator } from './support/unique-names.ts';

const nextName = createNameGenerator('Drawer');

test('the drawer has a URL and shows all fields and the history of decisions', async ({ page }) => {
  const name = nextName();
  await submitApplication(page, name, { message: 'I draft\nclaims.' });
  await page.goto(`${JOBS}?q=${name}`);
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByText('claims.').waitFor();
  await drawer.getByText('Nobody has decided yet.').waitFor();
  await drawer.getByRole('button', { name: 'Shortlist' }).click();
  await page
    .getByRole('dialog', { name: `Shortlist ${name}?` })
    .getByRole('button', { name: 'Shortlist' })
    .click();
  await drawer.getByText('Pending → Shortlisted').waitFor();
  await page.reload();
  await drawer.getByRole('button', { name: 'Back to pending' }).click();
  await drawer.getByText('Shortlisted → Pending').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe(`?q=${name}`);

  // Back closes a dialog, and then the drawer.
  await page.getByRole('link', { name }).click();
  await drawer.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog', { name: `Reject ${name}?` }).waitFor();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
