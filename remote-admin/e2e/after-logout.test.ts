import { expect, test } from './support/test.ts';
import { fillLogin, openDashboard, signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openInNewBrowser } from '../../shell/e2e/support/browser.ts';
import { FIRST_PASSWORD, openAsColleague } from './support/colleague.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

interface PageShow {
  /** Whether the page was restored from the back/forward cache. */
  readonly persisted: boolean;
  /** The visible text at that moment. */
  readonly text: string;
}

/** A logged-in page in a browser with the back/forward cache enabled, and a record of all `pageshow` events. */
async function openWithCache() {
  // Playwright disables the back/forward cache.
  const page = await openInNewBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const root = document.documentElement;
      const text = root.checkVisibility() ? root.innerText : '';
      console.log(`shown: ${JSON.stringify({ persisted, text })}`);
    });
  });
  const pageShows: PageShow[] = [];
  page.on('console', (line) => {
    const [, json] = line.text().split('shown: ');
    if (json) pageShows.push(JSON.parse(json) as PageShow);
  });
  await openDashboard(page);
  return { page, pageShows };
}

/** Removes `no-store`, as in a browser that ignores it. */
const removeNoStore = (page: ObservedPage) =>
  page.route(/\/admin|\/api\//, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cache-control': 'private, no-cache' };
    await route.fulfill({ response, headers });
  });

async function leaveBackOffice(page: ObservedPage) {
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
}

/** Opens the account screen and leaves it, so that it is in the back/forward cache. */
async function cacheAccountScreen(page: ObservedPage) {
  await page.goto('/admin/account');
  await page.getByText('This one').waitFor();
  await page.waitForLoadState('networkidle');
  await leaveBackOffice(page);
}

const goBack = (page: ObservedPage) => page.evaluate(() => history.back()).catch(() => undefined);

const atLogin = (page: ObservedPage) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();

test.describe('with the back/forward cache enabled, Back after a logout', () => {
  test('shows no personal data, and no screen is cached', async () => {
    const { page, pageShows } = await openWithCache();
    await page.goto('/admin/account');
    await page.getByText('This one').waitFor();
    await page.goto('/admin/audit');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await atLogin(page);
    const before = pageShows.length;
    await goBack(page);
    await page.waitForURL(/returnTo=/);
    await atLogin(page);
    expect(await page.locator('body').innerText()).not.toContain(site.adminEmail);
    expect(pageShows.length).toBeGreaterThan(before);
    for (const { persisted, text } of pageShows.slice(before)) {
      expect(persisted).toBe(false);
      expect(text).not.toContain(site.adminEmail);
    }
  });

  test('shows no personal data of a cached screen after a logout elsewhere or in another tab', async () => {
    const { page, pageShows } = await openWithCache();
    await removeNoStore(page);
    const goBackToLogin = async () => {
      const before = pageShows.length;
      await goBack(page);
      await page.waitForURL(/returnTo=/);
      await atLogin(page);
      expect(await page.locator('body').innerText()).not.toContain(site.adminEmail);
      for (const { text } of pageShows.slice(before)) expect(text).not.toContain(site.adminEmail);
      return pageShows.slice(before).filter(({ persisted }) => persisted);
    };
    await cacheAccountScreen(page);
    await callApi(page, 'POST', '/api/auth/logout');
    // Playwright repeats the console messages from before the page was cached.
    expect(await goBackToLogin()).toEqual([{ persisted: true, text: '' }]);

    await signIn(page);
    await cacheAccountScreen(page);
    const other = (await page.context().newPage()) as ObservedPage;
    await other.goto('/admin/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await atLogin(other);
    await goBackToLogin();
  });
});

const storedIn = (page: ObservedPage) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test('a second user of a browser sees no data of the first, by Back or in the post form', async () => {
  const second = 'second-user@example.com';
  await openAsColleague(second);
  const { page, pageShows } = await openWithCache();
  await removeNoStore(page);
  await page.goto('/admin/blogs');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('text of the first');
  await page.getByText('Draft kept in this browser').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await leaveBackOffice(page);
  const tab = (await page.context().newPage()) as ObservedPage;
  await tab.goto('/admin/dashboard');
  await tab.getByRole('button', { name: 'Logout' }).click();
  const confirmation = tab.getByRole('dialog', { name: 'Log out and lose unsaved work?' });
  await confirmation.getByText('A post without a title').waitFor();
  await tab.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'detached' });
  expect(await storedIn(tab)).toContain('text of the first');
  await tab.getByRole('button', { name: 'Logout' }).click();
  await confirmation.getByRole('button', { name: 'Log out' }).click();
  await atLogin(tab);
  expect(await storedIn(tab)).not.toContain('text of the first');
  await fillLogin(tab, second, FIRST_PASSWORD);
  await tab.waitForURL('**/admin/dashboard');

  const before = pageShows.length;
  await goBack(page);
  await page.getByText('Write your blog content here...').waitFor();
  await page.getByText(second).waitFor();
  for (const text of [...pageShows.slice(before).map((one) => one.text), await page.innerText('body')]) {
    expect(text).not.toContain(site.adminEmail);
    expect(text).not.toContain('text of the first');
  }
});
