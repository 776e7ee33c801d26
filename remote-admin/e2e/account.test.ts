import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { fillLogin, signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { FIRST_PASSWORD, openAs, openAsColleague, RESET_LINK } from './support/colleague.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

const fields = (page: ObservedPage) => ({
  current: page.getByLabel('Current password', { exact: true }),
  fresh: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('Confirm new password', { exact: true }),
  send: page.getByRole('button', { name: 'Update Password' }),
});

test('a change of the password holds to the rules, says what is refused, ends all other sessions, and asks for the login where its own has ended', async () => {
  const email = 'changing@example.com';
  const page = await openAsColleague(email);
  const other = await openAs(email);
  await page.goto('/admin/change-password');
  const { current, fresh, again, send } = fields(page);
  const rules = ['At least 8 characters', 'One uppercase letter (A-Z)', 'One lowercase letter (a-z)'];
  rules.push('One number (0-9)', 'One special character (!@#…)', 'Different from current');
  const list = page.getByRole('listitem').filter({ hasText: /^(Not met|Met): / });
  await expect(list).toHaveText(rules.map((rule) => `Not met: ${rule}`));
  await expect(send).toBeDisabled();
  for (const field of [current, fresh, again]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await field.fill(FIRST_PASSWORD);
  }
  await page.getByText('Very strong 100%').waitFor();
  await page.getByText('Not met: Different from current').waitFor();
  await expect(send).toBeDisabled();
  for (const [password, words] of [
    ['', 'Very weak 0%'],
    ['a', 'Weak 20%'],
    ['aB', 'Fair 40%'],
    ['aB1', 'Good 60%'],
    ['aB1!', 'Strong 80%'],
    ['aB1!brook', 'Very strong 100%'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    await fresh.fill(password);
    await page.getByText(words, { exact: true }).waitFor();
    // oxlint-enable no-await-in-loop
  }
  await page.getByText('Passwords do not match.').waitFor();
  await again.fill('aB1!brook');
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(fresh).toHaveAttribute('type', 'text');
  expect(await axeFindings(page)).toEqual([]);

  await current.fill('not it');
  await send.click();
  await page.getByRole('alert').waitFor();
  await expect(fresh).toHaveValue('aB1!brook');
  await page.route('**/api/admin/change-password', (route) => route.abort());
  await current.fill(FIRST_PASSWORD);
  await send.click();
  await page.getByRole('alert').getByText('Something went wrong.').waitFor();
  await page.unroute('**/api/admin/change-password');
  await send.click();
  await page.getByText('Password changed successfully.').waitFor();
  for (const field of [current, fresh, again]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(field).toHaveValue('');
  }
  expect((await page.request.get('/api/auth/session')).status()).toBe(200);
  await other.goto('/admin/dashboard');
  await other.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await openAs(email, 'aB1!brook');

  await current.fill('aB1!brook');
  await fresh.fill('Brook#river9');
  await again.fill('Brook#river9');
  await page.context().clearCookies();
  await send.click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await page.getByText('User email not found. Please log in again.').waitFor();
});

test.describe('the account', () => {
  test('shows where one is signed in, and ends one session or all others', async () => {
    const page = await openAsColleague('sessions@example.com');
    const second = await openAs('sessions@example.com');
    await page.goto('/admin/account');
    await page
      .getByRole('button', { name: /^Sign out Chrom/ })
      .first()
      .click();
    await page.getByText('The session has ended.').waitFor();
    await second.goto('/admin/dashboard');
    await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
    const third = await openAs('sessions@example.com');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('All other sessions have ended.').waitFor();
    await page.getByRole('button', { name: /^Sign out Chrom/ }).waitFor({ state: 'detached' });
    await third.goto('/admin/dashboard');
    await third.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  test('invites a colleague once the password was entered lately, who chooses one and is in, until a click disables them', async () => {
    const email = 'hired@example.com';
    const page = await openPage();
    await signIn(page);
    await page.goto('/admin/account');
    const own = page.getByRole('listitem').filter({ has: page.getByText('You', { exact: true }) });
    await own.waitFor();
    await expect(own.getByRole('button')).toHaveCount(0);
    const address = page.getByLabel('Invite a colleague');
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    await address.fill('not an address');
    await invite.click();
    await page.getByRole('form', { name: 'Invite' }).getByRole('alert').waitFor();

    // As a session of more than five minutes is refused, until the password is entered.
    let isRecent = false;
    page.on('response', (response) => {
      isRecent ||= response.url().endsWith('/api/auth/reauthenticate') && response.ok();
    });
    const tooOld = errorResponse(403, 'reauthentication_required', 'Please enter your password again to do this.');
    await page.route('**/api/admins', (route) =>
      route.request().method() === 'POST' && !isRecent ? route.fulfill(tooOld) : route.continue(),
    );
    await address.fill(email);
    await invite.click();
    const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const password = confirming.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(confirming).toHaveCount(0);
    await expect(address).toHaveValue(email);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await invite.click();
    await password.fill('not it');
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await confirming.getByRole('alert').getByText('The password is wrong.').waitFor();
    await password.fill(site.adminPassword);
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`${email} is invited.`).waitFor();
    await expect(address).toHaveValue('');

    const theirs = await openPage();
    await theirs.goto(await linkMailedTo(email, RESET_LINK));
    await theirs.getByLabel('New password', { exact: true }).fill(FIRST_PASSWORD);
    await theirs.getByLabel('Confirm new password', { exact: true }).fill(FIRST_PASSWORD);
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await theirs.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(theirs, email, FIRST_PASSWORD);
    await theirs.waitForURL('**/admin/dashboard');

    await page.getByRole('button', { name: `Disable ${email}` }).click();
    const question = page.getByRole('dialog', { name: `Disable ${email}?` });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Disable' }).click();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByText('Disabled', { exact: true }).waitFor();
    // Their open screen asks for a login at its next call, and no password opens it.
    await theirs
      .getByRole('link', { name: /Contacts/ })
      .first()
      .click();
    const dialog = theirs.getByRole('dialog', { name: 'Your session has ended' });
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
  test('shows every mail with its state, masks links that open an account, and retries one that failed', async () => {
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
