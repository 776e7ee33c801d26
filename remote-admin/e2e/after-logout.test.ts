import { expect, test } from './support/test.ts';
import { fillLogin, openDashboard, signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openInNewBrowser } from '../../shell/e2e/support/browser.ts';
import { FIRST_PASSWORD, openAsColleague } from './support/colleague.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

interface Showing {
  /** Whether the browser brought the page back as it was left. */
  readonly persisted: boolean;
  /** What could be read at that moment. */
  readonly text: string;
}

/** A person who is signed in, in a browser with its back/forward cache on; with every showing of a page. */
async function openWithCache() {
  // The test driver switches it off.
  const page = await openInNewBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const root = document.documentElement;
      const text = root.checkVisibility() ? root.innerText : '';
      console.log(`shown: ${JSON.stringify({ persisted, text })}`);
    });
  });
  const showings: Showing[] = [];
  page.on('console', (line) => {
    const [, json] = line.text().split('shown: ');
    if (json) showings.push(JSON.parse(json) as Showing);
  });
  await openDashboard(page);
  return { page, showings };
}

/** Like a browser that keeps what it must not store, or a version of the site that forgets to say so. */
const keepAll = (page: ObservedPage) =>
  page.route(/\/admin|\/api\//, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cache-control': 'private, no-cache' };
    await route.fulfill({ response, headers });
  });

async function leaveBackOffice(page: ObservedPage) {
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
}

/** The screen of the account is kept by the browser, on a page behind it. */
async function keepAccount(page: ObservedPage) {
  await page.goto('/admin/account');
  await page.getByText('This one').waitFor();
  await page.waitForLoadState('networkidle');
  await leaveBackOffice(page);
}

const goBack = (page: ObservedPage) => page.evaluate(() => history.back()).catch(() => undefined);

const atLogin = (page: ObservedPage) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();

test.describe('with the back/forward cache of the browser on, Back after a logout', () => {
  test('shows nothing of the person, and the browser keeps no screen at all', async () => {
    const { page, showings } = await openWithCache();
    await page.goto('/admin/account');
    await page.getByText('This one').waitFor();
    await page.goto('/admin/audit');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await atLogin(page);
    const before = showings.length;
    await goBack(page);
    await page.waitForURL(/returnTo=/);
    await atLogin(page);
    expect(await page.locator('body').innerText()).not.toContain(site.adminEmail);
    expect(showings.length).toBeGreaterThan(before);
    for (const { persisted, text } of showings.slice(before)) {
      expect(persisted).toBe(false);
      expect(text).not.toContain(site.adminEmail);
    }
  });

  test('shows nothing in a browser that kept the screen, when the session has ended elsewhere, or another tab logged out', async () => {
    const { page, showings } = await openWithCache();
    await keepAll(page);
    const goBackToLogin = async () => {
      const before = showings.length;
      await goBack(page);
      await page.waitForURL(/returnTo=/);
      await atLogin(page);
      expect(await page.locator('body').innerText()).not.toContain(site.adminEmail);
      for (const { text } of showings.slice(before)) expect(text).not.toContain(site.adminEmail);
      return showings.slice(before).filter(({ persisted }) => persisted);
    };
    await keepAccount(page);
    await callApi(page, 'POST', '/api/auth/logout');
    // The driver tells once more what the page said before it was kept.
    expect(await goBackToLogin()).toEqual([{ persisted: true, text: '' }]);

    await signIn(page);
    await keepAccount(page);
    const other = (await page.context().newPage()) as ObservedPage;
    await other.goto('/admin/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await atLogin(other);
    await goBackToLogin();
  });
});

const storedIn = (page: ObservedPage) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test('of two people at one browser the second sees nothing of the first, by Back or in the form of a post', async () => {
  const second = 'second-at-desk@example.com';
  await openAsColleague(second);
  const { page, showings } = await openWithCache();
  await keepAll(page);
  await page.goto('/admin/blogs');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('words of the first');
  await page.getByText('Draft kept in this browser').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await leaveBackOffice(page);
  const tab = (await page.context().newPage()) as ObservedPage;
  await tab.goto('/admin/dashboard');
  await tab.getByRole('button', { name: 'Logout' }).click();
  const question = tab.getByRole('dialog', { name: 'Log out and lose what is not saved?' });
  await question.getByText('A post without a title').waitFor();
  await tab.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await storedIn(tab)).toContain('words of the first');
  await tab.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await atLogin(tab);
  expect(await storedIn(tab)).not.toContain('words of the first');
  await fillLogin(tab, second, FIRST_PASSWORD);
  await tab.waitForURL('**/admin/dashboard');

  const before = showings.length;
  await goBack(page);
  await page.getByText('Write your blog content here...').waitFor();
  await page.getByText(second).waitFor();
  for (const text of [...showings.slice(before).map((one) => one.text), await page.innerText('body')]) {
    expect(text).not.toContain(site.adminEmail);
    expect(text).not.toContain('words of the first');
  }
});
