import { expect, test } from './support/test.ts';
import { axeFindings, axeInBothColours } from '../../shell/e2e/support/axe.ts';
import { fillLogin, signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { FIRST_PASSWORD, openAs, openAsColleague } from './support/colleague.ts';
import { staffCall } from '../../shell/e2e/support/staff.ts';
import { codeOf, readQrCode, turnOnTwoStep } from './support/two-step.ts';

const section = (page: ObservedPage) => page.getByRole('region', { name: 'Two-step login' });

/** Logs in with the password, up to the question for a code. */
async function startLogin(email: string): Promise<ObservedPage> {
  const page = await openPage();
  await page.goto('/admin');
  await fillLogin(page, email, FIRST_PASSWORD);
  await page.getByLabel('Code', { exact: true }).waitFor();
  return page;
}

const sendCode = async (page: ObservedPage, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`is set up by a picture or a typed key, and gives recovery codes once: ${colorScheme}`, async () => {
    const email = `two-steps-${colorScheme}@example.com`;
    const page = await openAsColleague(email);
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin/account');
    await section(page).getByText('Off.').waitFor();
    expect(page.requested.filter((path) => path.includes('qr-code'))).toEqual([]);
    await section(page).getByRole('button', { name: 'Set up' }).click();
    const password = section(page).getByLabel('Password', { exact: true });
    await password.fill('not it');
    await section(page).getByRole('button', { name: 'Continue' }).click();
    await section(page).getByRole('alert').getByText('The password is wrong.').waitFor();
    await password.fill(FIRST_PASSWORD);
    await section(page).getByRole('button', { name: 'Continue' }).click();

    const picture = section(page).getByRole('img', { name: 'QR code of the key' });
    await picture.waitFor();
    const uri = new URL(await readQrCode(picture));
    const secret = uri.searchParams.get('secret') ?? '';
    expect(decodeURIComponent(uri.pathname)).toBe(`/Meridian IP:${email}`);
    const typed = await section(page).getByLabel('Key', { exact: true }).innerText();
    expect(typed.replaceAll(/\s/g, '')).toBe(secret);
    expect(await axeFindings(page)).toEqual([]);

    const code = section(page).getByLabel('Code from the app');
    await code.fill('12345');
    await section(page).getByRole('button', { name: 'Turn on' }).click();
    await section(page).getByRole('alert').waitFor();
    await code.fill(codeOf(secret, 0));
    await section(page).getByRole('button', { name: 'Turn on' }).click();
    const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const kept = await codes.allInnerTexts();
    expect(await axeFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await section(page).getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await section(page).getByRole('button', { name: 'I’ve saved them' }).click();
    await section(page).getByText('10 recovery codes are left.').waitFor();
    await page.reload();
    await section(page).getByText('10 recovery codes are left.').waitFor();
    expect(await page.locator('body').innerText()).not.toContain(kept[0]);
  });

test.describe('a login with two steps', () => {
  test('asks for a code after the password, takes each once, and says what is wrong', async () => {
    const email = 'coded@example.com';
    const { secret, usedCode } = await turnOnTwoStep(await openAsColleague(email));
    const page = await startLogin(email);
    expect(await axeInBothColours(page)).toEqual([]);
    expect((await page.request.get('/api/auth/session')).status()).toBe(401);
    await sendCode(page, 'Code', usedCode);
    await page.getByRole('alert').getByText('The code is wrong, or was used already.').waitFor();
    await sendCode(page, 'Code', codeOf(secret, 1));
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('takes a recovery code in its place, and comes back to the asked page', async () => {
    const email = 'recovering@example.com';
    const { recoveryCodes } = await turnOnTwoStep(await openAsColleague(email));
    const page = await openPage();
    await page.goto('/admin/account');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, email, FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await sendCode(page, 'Recovery code', recoveryCodes[0] ?? '');
    await page.waitForURL('**/admin/account');
    await section(page).getByText('9 recovery codes are left.').waitFor();
  });

  test('starts again with the password when it was over in between', async () => {
    const email = 'hesitant@example.com';
    const { secret } = await turnOnTwoStep(await openAsColleague(email));
    const page = await startLogin(email);
    await page.context().clearCookies();
    await sendCode(page, 'Code', codeOf(secret, 1));
    await page.getByRole('alert').getByText('This login took too long. Please start again.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
  });

  test('goes on in place when a session ends, and loses nothing that was typed', async () => {
    const email = 'in-place@example.com';
    const page = await openAsColleague(email);
    const { secret } = await turnOnTwoStep(page);
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
    expect(await page.getByRole('searchbox', { name: 'Search contacts' }).inputValue()).toBe('typed on');
    await page.getByText('No contacts found').waitFor();
  });
});

test('recovery codes are renewed, and it is turned off, with password and code', async () => {
  const email = 'changing-steps@example.com';
  const page = await openAsColleague(email);
  const { secret, recoveryCodes } = await turnOnTwoStep(page);
  await page.goto('/admin/account');
  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await section(page).getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await section(page).getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  expect(await axeFindings(page)).toEqual([]);
  await section(page).getByRole('button', { name: 'Make new codes' }).click();
  const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const renewed = await codes.allInnerTexts();
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click();

  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await section(page)
    .getByLabel('Code', { exact: true })
    .fill(recoveryCodes[0] ?? '');
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByRole('alert').getByText('The code is wrong, or was used already.').waitFor();
  await section(page)
    .getByLabel('Code', { exact: true })
    .fill(renewed[0] ?? '');
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByText('Off.').waitFor();
  await openAs(email);
});

test('a colleague who lost phone and codes is let in by another, which the log tells', async () => {
  const email = 'lost-phone@example.com';
  const theirs = await openAsColleague(email);
  await turnOnTwoStep(theirs);
  const page = await openPage();
  await signIn(page);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: `Reset two-step login of ${email}` }).click();
  const question = page.getByRole('dialog', { name: `Reset the two-step login of ${email}?` });
  await question.waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Reset' }).click();
  await page.getByText(`The two-step login of ${email} is off.`).waitFor();
  expect((await theirs.request.get('/api/auth/session')).status()).toBe(401);
  await openAs(email);
  const { data } = await staffCall(page, 'GET', '/api/audit?action=two-step.reset&limit=1');
  expect(data).toHaveLength(1);
});
