import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { PHONE } from '../../shell/e2e/support/browser.ts';
import { sendEnquiry } from '../../shell/e2e/support/api-calls.ts';

test('on a phone, Back closes what covers a screen, and stays on the screen', async () => {
  const page = await openBackOffice({ viewport: PHONE, hasTouch: true });
  await sendEnquiry(page, 'Backward');
  await page.goto('/admin/dashboard');
  const open = async (screen: string, heading = screen) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: screen }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  const dialogs = page.getByRole('dialog');

  await open('Positions');
  await page.getByRole('button', { name: 'Add a position' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Draughtsman');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Draughtsman');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialogs).toHaveCount(0);
  await expect(page).toHaveURL('/admin/positions');

  await open('Mail');
  await page.getByRole('rowheader').first().getByRole('button').click();
  await page.getByText(/^To /).waitFor();
  await page.goBack();
  await expect(dialogs).toHaveCount(0);
  await expect(page).toHaveURL('/admin/mail');

  await open('Blogs', 'Add New Blog');
  await page.getByLabel('Title', { exact: true }).fill('Claims');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('iframe').waitFor();
  await page.goBack();
  await expect(dialogs).toHaveCount(0);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Claims');
  // The next time, Back leaves the screen.
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
});
