import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { fillLogin, signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { FIRST_PASSWORD, openAs, openAsColleague, RESET_LINK } from './support/colleague.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

const fields = (page: ObservedPage) => ({
  currentPassword: page.getByLabel('Current password', { exact: true }),
  newPassword: page.getByLabel('New password', { exact: true }),
  confirmPassword: page.getByLabel('Confirm new password', { exact: true }),
  send: page.getByRole('button', { name: 'Update Password' }),
});

test('a password change validates the rules, reports refusals, and ends all other sessions', async () => {
  const email = 'changing@example.com';
  const page = await openAsColleague(email);
  const other = await openAs(email);
  await page.goto('/admin/change-password');
  const { currentPassword, newPassword, confirmPassword, send } = fields(page);
  const rules = ['At least 8 characters', 'One uppercase letter (A-Z)', 'One lowercase letter (a-z)'];
  rules.push('One number (0-9)', 'One special character (!@#…)', 'Different from current');
  const list = page.getByRole('listitem').filter({ hasText: /^(Not met|Met): / });
  await expect(list).toHaveText(rules.map((rule) => `Not met: ${rule}`));
  await expect(send).toBeDisabled();
  for (const field of [currentPassword, newPassword, confirmPassword]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await field.fill(FIRST_PASSWORD);
  }
  await page.getByText('Very strong 100%').waitFor();
  await page.getByText('Not met: Different from current').waitFor();
  await expect(send).toBeDisabled();
  for (const [password, strength] of [
    ['', 'Very weak 0%'],
    ['a', 'Weak 20%'],
    ['aB', 'Fair 40%'],
    ['aB1', 'Good 60%'],
    ['aB1!', 'Strong 80%'],
    ['aB1!brook', 'Very strong 100%'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    await newPassword.fill(password);
    await page.getByText(strength, { exact: true }).waitFor();
    // oxlint-enable no-await-in-loop
  }
  await page.getByText('Passwords do not match.').waitFor();
  await confirmPassword.fill('aB1!brook');
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(newPassword).toHaveAttribute('type', 'text');
  expect(await axeFindings(page)).toEqual([]);

  await currentPassword.fill('not it');
  await send.click();
  await page.getByRole('alert').waitFor();
  await expect(newPassword).toHaveValue('aB1!brook');
  await page.route('**/api/admin/change-password', (route) => route.abort());
  await currentPassword.fill(FIRST_PASSWORD);
  await send.click();
  await page.getByRole('alert').getByText('Something went wrong.').waitFor();
  await page.unroute('**/api/admin/change-password');
  await send.click();
  await page.getByText('Password changed successfully.').waitFor();
  for (const field of [currentPassword, newPassword, confirmPassword]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(field).toHaveValue('');
  }
  expect((await page.request.get('/api/auth/session')).status()).toBe(200);
  await other.goto('/admin/dashboard');
  await other.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await openAs(email, 'aB1!brook');

  await currentPassword.fill('aB1!brook');
  await newPassword.fill('Brook#river9');
  await confirmPassword.fill('Brook#river9');
  await page.context().clearCookies();
  await send.click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await page.getByText('User email not found. Please log in again.').waitFor();
});

test.describe('the account', () => {
  test('lists the sessions, and ends one or all others', async () => {
    const page = await openAsColleague('sessions@example.com');
    const second = await openAs('sessions@example.com');
    await page.goto('/admin/account');
    await page
      .getByRole('button', { name: /^Log out Chrom/ })
      .first()
      .click();
    await page.getByText('The session has ended.').waitFor();
    await second.goto('/admin/dashboard');
    await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
    const third = await openAs('sessions@example.com');
    await page.reload();
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await page.getByText('All other sessions have ended.').waitFor();
    await page.getByRole('button', { name: /^Log out Chrom/ }).waitFor({ state: 'detached' });
    await third.goto('/admin/dashboard');
    await third.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  test('invites a colleague after re-authentication, who sets a password and logs in, and disables them', async () => {
    const email = 'hired@example.com';
    const page = await openPage();
    await signIn(page);
    await page.goto('/admin/account');
    const ownRow = page.getByRole('listitem').filter({ has: page.getByText('You', { exact: true }) });
    await ownRow.waitFor();
    await expect(ownRow.getByRole('button')).toHaveCount(0);
    const address = page.getByLabel('Invite a colleague');
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    await address.fill('not an address');
    await invite.click();
    await page.getByRole('form', { name: 'Invite' }).getByRole('alert').waitFor();

    // Simulates a session older than five minutes, which needs the password again.
    let isReauthenticated = false;
    page.on('response', (response) => {
      isReauthenticated ||= response.url().endsWith('/api/auth/reauthenticate') && response.ok();
    });
    const tooOld = errorResponse(
      403,
      'reauthentication_required',
      'Please enter your password again to do this.',
    );
    await page.route('**/api/admins', (route) =>
      route.request().method() === 'POST' && !isReauthenticated ? route.fulfill(tooOld) : route.continue(),
    );
    await address.fill(email);
    await invite.click();
    const reauthentication = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const password = reauthentication.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(reauthentication).toHaveCount(0);
    await expect(address).toHaveValue(email);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await invite.click();
    await password.fill('not it');
    await reauthentication.getByRole('button', { name: 'Confirm' }).click();
    await reauthentication.getByRole('alert').getByText('The password is wrong.').waitFor();
    await password.fill(site.adminPassword);
    await reauthentication.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`${email} is invited.`).waitFor();
    await expect(address).toHaveValue('');

    const colleaguePage = await openPage();
    await colleaguePage.goto(await linkMailedTo(email, RESET_LINK));
    await colleaguePage.getByLabel('New password', { exact: true }).fill(FIRST_PASSWORD);
    await colleaguePage.getByLabel('Confirm new password', { exact: true }).fill(FIRST_PASSWORD);
    await colleaguePage.getByRole('button', { name: 'Set password' }).click();
    await colleaguePage.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(colleaguePage, email, FIRST_PASSWORD);
    await colleaguePage.waitForURL('**/admin/dashboard');

    await page.getByRole('button', { name: `Disable ${email}` }).click();
    const confirmation = page.getByRole('dialog', { name: `Disable ${email}?` });
    await confirmation.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await confirmation.getByRole('button', { name: 'Disable' }).click();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByText('Disabled', { exact: true }).waitFor();
    // Their open screen shows the login on its next request, and their password is rejected.
    await colleaguePage
      .getByRole('link', { name: /Contacts/ })
      .first()
      .click();
    const dialog = colleaguePage.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.getByText('Invalid credentials ❌').first().waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

test.describe('the mail view', () => {
  test('lists mails with their states, masks links that give access, and retries failed mails', async () => {
    const page = await openPage();
    await signIn(page);
    await staffCall(page, 'POST', '/api/admins', { email: 'masked@example.com' });
    await page.goto('/admin/mail');
    const row = page.getByRole('row').filter({ hasText: 'masked@example.com' });
    await row.getByRole('button').first().click();
    const panel = page.getByRole('dialog');
    await panel.getByText('The text is not shown').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    const { data } = await staffCall(page, 'GET', '/api/mail?limit=1');
    const [mail] = data as object[];
    const failed = { ...mail, state: 'Failed', reason: '550 No such mailbox', attempts: 5 };
    const body = { success: true, data: [failed], meta: { page: 1, limit: 20, total: 1, pages: 1 } };
    await page.route('**/api/mail?*', (route) => route.fulfill({ json: body }));
    await page.route('**/api/mail/*/retry', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Back in a minute"}' }),
    );
    await page.goto('/admin/mail?state=Failed');
    await page.getByText('550 No such mailbox').waitFor();
    await page.getByRole('button', { name: /^Retry/ }).click();
    await page.getByText('The mail could not be sent again. Back in a minute').waitFor();
  });
});
