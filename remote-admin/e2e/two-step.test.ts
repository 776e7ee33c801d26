import { expect, test } from './support/test.ts';
import { axeInBothSchemes } from '../../shell/e2e/support/axe.ts';
import { fillLogin, signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { FIRST_PASSWORD, openAs, openAsColleague } from './support/colleague.ts';
import { staffCall } from '../../shell/e2e/support/api-calls.ts';
import { codeOf, readQrCode, enableTwoStep } from './support/two-step.ts';

const section = (page: ObservedPage) => page.getByRole('region', { name: 'Two-step login' });

const sendCode = async (page: ObservedPage, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

test('two-step login is set up by QR code or key, shows recovery codes once, renews them, and is disabled', async () => {
  const email = 'two-steps@example.com';
  const page = await openAsColleague(email);
  await page.goto('/admin/account');
  const password = section(page).getByLabel('Password', { exact: true });
  const code = section(page).getByLabel('Code', { exact: true });
  const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await section(page).getByText('Off.').waitFor();
  expect(page.requested.filter((path) => path.includes('qr-code'))).toEqual([]);
  await section(page).getByRole('button', { name: 'Set up' }).click();
  await password.fill('not it');
  await section(page).getByRole('button', { name: 'Continue' }).click();
  await section(page).getByRole('alert').getByText('The password is wrong.').waitFor();
  await password.fill(FIRST_PASSWORD);
  await section(page).getByRole('button', { name: 'Continue' }).click();

  // The QR code is readable in both color schemes.
  const picture = section(page).getByRole('img', { name: 'QR code of the key' });
  await picture.waitFor();
  const read = await readQrCode(picture);
  const uri = new URL(read);
  const secret = uri.searchParams.get('secret') ?? '';
  expect(decodeURIComponent(uri.pathname)).toBe(`/Meridian IP:${email}`);
  expect(await axeInBothSchemes(page)).toEqual([]);
  expect(await readQrCode(picture)).toBe(read);
  const typed = await section(page).getByLabel('Key', { exact: true }).innerText();
  expect(typed.replaceAll(/\s/g, '')).toBe(secret);

  const fromApp = section(page).getByLabel('Code from the app');
  await fromApp.fill('12345');
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await section(page).getByRole('alert').waitFor();
  await fromApp.fill(codeOf(secret, 0));
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(codes).toHaveCount(10);
  const firstCodes = await codes.allInnerTexts();
  expect(await axeInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await section(page).getByText('10 recovery codes are left.').waitFor();
  await page.reload();
  await section(page).getByText('10 recovery codes are left.').waitFor();
  expect(await page.locator('body').innerText()).not.toContain(firstCodes[0]);

  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await password.fill(FIRST_PASSWORD);
  await code.fill(codeOf(secret, 1));
  expect(await axeInBothSchemes(page)).toEqual([]);
  await section(page).getByRole('button', { name: 'Make new codes' }).click();
  await codes.first().waitFor();
  const newCodes = await codes.allInnerTexts();
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click();

  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await password.fill(FIRST_PASSWORD);
  await code.fill(firstCodes[0] ?? '');
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByRole('alert').getByText('The code is wrong, or was used already.').waitFor();
  await code.fill(newCodes[0] ?? '');
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByText('Off.').waitFor();
  await openAs(email);
});

test('a login requires a code or a recovery code; a colleague can reset two-step login, which is audited', async () => {
  const email = 'coded@example.com';
  const { secret, usedCode, recoveryCodes } = await enableTwoStep(await openAsColleague(email));
  const page = await openPage();
  await page.goto('/admin/account');
  await fillLogin(page, email, FIRST_PASSWORD);
  await page.getByLabel('Code', { exact: true }).waitFor();
  expect(await axeInBothSchemes(page)).toEqual([]);
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
  await sendCode(page, 'Code', usedCode);
  await page.getByRole('alert').getByText('The code is wrong, or was used already.').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await sendCode(page, 'Recovery code', recoveryCodes[0] ?? '');
  await page.waitForURL('**/admin/account');
  await section(page).getByText('9 recovery codes are left.').waitFor();

  const otherPage = await openPage();
  await otherPage.goto('/admin');
  await fillLogin(otherPage, email, FIRST_PASSWORD);
  await otherPage.getByLabel('Code', { exact: true }).waitFor();
  // The pending login has expired, so it starts again.
  await otherPage.context().clearCookies();
  await sendCode(otherPage, 'Code', codeOf(secret, 1));
  await otherPage.getByRole('alert').getByText('This login took too long. Please start again.').waitFor();
  await expect(otherPage.getByLabel('E-mail')).toHaveValue(email);
  await fillLogin(otherPage, email, FIRST_PASSWORD);
  await sendCode(otherPage, 'Code', codeOf(secret, 1));
  await otherPage.waitForURL('**/admin/dashboard');

  const colleague = await openPage();
  await signIn(colleague);
  await colleague.goto('/admin/account');
  await colleague.getByRole('button', { name: `Reset two-step login of ${email}` }).click();
  const confirmation = colleague.getByRole('dialog', { name: `Reset the two-step login of ${email}?` });
  await confirmation.waitFor();
  expect(await axeInBothSchemes(colleague)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Reset' }).click();
  await colleague.getByText(`The two-step login of ${email} is off.`).waitFor();
  expect((await otherPage.request.get('/api/auth/session')).status()).toBe(401);
  await openAs(email);
  const { data } = await staffCall(colleague, 'GET', '/api/audit?action=two-step.reset&limit=1');
  expect(data).toHaveLength(1);
});

test('the login dialog after the end of a session supports two-step login and preserves input', async () => {
  const email = 'in-place@example.com';
  const page = await openAsColleague(email);
  const { secret } = await enableTwoStep(page);
  await page.goto('/admin/contact?q=typed');
  await page.getByText('No contacts found').waitFor();
  await page.context().clearCookies();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('typed on');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveValue('typed on');
  await page.getByText('No contacts found').waitFor();
});
