import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { fillLogin, signIn } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { staffCall } from '../../shell/e2e/support/api-calls.ts';

const LINK = /http\S+\/admin\/reset-password#[\w-]{43}/;

/** Invites a colleague. @returns The link to set a password. */
async function invite(email: string) {
  const page = await openPage();
  await signIn(page);
  await staffCall(page, 'POST', '/api/admins', { email });
  return linkMailedTo(email, LINK);
}

const setPassword = async (link: string, password: string) => {
  const page = await openPage();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  return page;
};

test('an invitation link sets a password once; a reset link replaces it and ends all sessions', async () => {
  const email = 'invited@example.com';
  const link = await invite(email);
  const page = await openPage();
  await page.goto(link);
  const password = page.getByLabel('New password', { exact: true });
  const confirmPassword = page.getByLabel('Confirm new password', { exact: true });
  const send = page.getByRole('button', { name: 'Set password' });
  await password.fill('abcdefgh');
  await page.getByText('Fair 40%').waitFor();
  await expect(send).toBeDisabled();
  await password.fill('Vq7#long-river');
  await page.getByText('Very strong 100%').waitFor();
  await confirmPassword.fill('Vq7#long-rive');
  await page.getByText('Passwords do not match.').waitFor();
  await expect(send).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await confirmPassword.fill('Vq7#long-river');
  await send.click();
  await page.getByText('Your password has been set.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, email, 'Vq7#long-river');
  await page.waitForURL('**/admin/dashboard');

  const second = await openPage();
  await second.goto(link);
  await second.getByRole('alert').getByText('This link was used or is too old.').waitFor();
  await expect(second.getByRole('button', { name: 'Set password' })).toHaveCount(0);
  await second.getByRole('link', { name: 'a new link' }).click();
  await second.getByRole('heading', { name: 'Forgot Password' }).waitFor();

  const address = second.getByLabel('E-mail');
  const request = second.getByRole('button', { name: 'Send the link' });
  await request.click();
  await second.getByRole('link', { name: 'Enter an e-mail address' }).waitFor();
  await second.route('**/api/auth/forgot-password', (route) => route.abort());
  await address.fill(email);
  await request.click();
  await second.getByRole('alert').getByText('The server did not respond.').waitFor();
  await expect(address).toHaveValue(email);
  await second.unroute('**/api/auth/forgot-password');
  await request.click();
  await second.getByText('a mail with a link is on its way').waitFor();
  const changed = await setPassword(await linkMailedTo(email, LINK, link), 'Changed#brook9');
  await changed.getByText('Your password has been set.').waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await fillLogin(page, email, 'Changed#brook9');
  await page.waitForURL('**/admin/dashboard');
});
