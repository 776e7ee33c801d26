import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { fillLogin, signIn } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { staffCall } from '../../shell/e2e/support/staff.ts';
import { site } from '../../shell/e2e/support/site.ts';

const LINK = /http\S+\/admin\/reset-password#[\w-]{43}/;

/** A colleague who was invited and has not chosen a password yet. */
async function invite(email: string) {
  const page = await openPage();
  await signIn(page);
  await staffCall(page, 'POST', '/api/admins', { email });
  return linkMailedTo(email, LINK);
}

const choose = async (link: string, password: string) => {
  const page = await openPage();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  return page;
};

test.describe('an invitation', () => {
  test('lets a colleague choose a password by the rules, once, and log in with it', async () => {
    const link = await invite('invited@example.com');
    const page = await openPage();
    await page.goto(link);
    const password = page.getByLabel('New password', { exact: true });
    const send = page.getByRole('button', { name: 'Set password' });
    await password.fill('abcdefgh');
    await page.getByText('Fair 40%').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await password.fill('Vq7#long-river');
    await page.getByText('Very strong 100%').waitFor();
    await page.getByLabel('Confirm new password', { exact: true }).fill('Vq7#long-rive');
    await page.getByText('Passwords do not match.').waitFor();
    expect(await send.isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Confirm new password', { exact: true }).fill('Vq7#long-river');
    await send.click();
    await page.getByText('Your password has been set.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, 'invited@example.com', 'Vq7#long-river');
    await page.waitForURL('**/admin/dashboard');

    const second = await choose(link, 'Another#brook9');
    await second.getByRole('alert').waitFor();
    await second.getByRole('link', { name: 'a new link' }).click();
    await second.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends the sessions there were', async () => {
    const email = 'forgetful@example.com';
    const invitation = await invite(email);
    const page = await choose(invitation, 'Vq7#long-river');
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, email, 'Vq7#long-river');
    await page.waitForURL('**/admin/dashboard');

    const other = await openPage();
    await other.goto('/admin');
    await other.getByRole('link', { name: 'Forgot Password?' }).click();
    expect(await axeFindings(other)).toEqual([]);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await other.getByRole('link', { name: 'Enter an e-mail address' }).waitFor();
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await other.getByText('a mail with a link is on its way').waitFor();
    const changed = await choose(await linkMailedTo(email, LINK, invitation), 'Changed#brook9');
    await changed.getByText('Your password has been set.').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, email, 'Changed#brook9');
    await page.waitForURL('**/admin/dashboard');
  });

  test('says the same for an address that nobody has', async () => {
    const page = await openPage();
    await page.goto('/admin/forgot-password');
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('a mail with a link is on its way').waitFor();
  });

  test('keeps what was typed when the request fails, and says so', async () => {
    const page = await openPage();
    await page.goto('/admin/forgot-password');
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await page.getByLabel('E-mail').fill(site.adminEmail);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('alert').getByText('The server did not answer.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(site.adminEmail);
  });
});

test('a link that was cut off says so', async () => {
  const page = await openPage();
  await page.goto('/admin/reset-password');
  await page.getByRole('alert').getByText('This link is not complete.').waitFor();
});
