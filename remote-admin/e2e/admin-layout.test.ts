import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { fillLogin, openDashboard, signIn } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { staffCall } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

const person = () => site.adminEmail;

test.describe('a logout', () => {
  test('reports a failure, logs out every tab, and Back shows no personal data', async () => {
    const page = await openPage();
    await openDashboard(page);
    await page.getByRole('link', { name: /Contacts/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/admin/dashboard');
    await tab.goto('/admin/contact');
    await tab.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You are still logged in. The server did not respond.').waitFor();
    await page.unroute('**/api/auth/logout');
    await page.evaluate(() => localStorage.setItem('adminToken', 'old'));
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const one of [page, tab]) {
      // oxlint-disable-next-line no-await-in-loop -- first the tab that logged out
      await one.getByRole('heading', { name: 'Admin Login' }).waitFor();
      // oxlint-disable-next-line no-await-in-loop
      await one.goBack();
      // oxlint-disable-next-line no-await-in-loop
      await one.getByRole('heading', { name: 'Admin Login' }).waitFor();
      // oxlint-disable-next-line no-await-in-loop
      expect(await one.locator('body').innerText()).not.toContain(person());
    }
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });
});

test.describe('after the end of a session', () => {
  test('a login dialog preserves the input of the screen', async () => {
    const page = await openPage();
    await signIn(page);
    await page.goto('/admin/contact?q=typed');
    await page.getByText('No contacts found').waitFor();
    await page.context().clearCookies();
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill('typed on');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(site.adminPassword);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveValue('typed on');
    await page.getByText('No contacts found').waitFor();
  });

  test('/admin/login leads to the dashboard', async () => {
    const page = await openPage();
    await page.goto('/admin/login');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, person(), site.adminPassword);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('the login returns to the requested URL with its filters', async () => {
    const page = await openPage();
    await page.goto('/admin/contact?status=Open&page=2');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, person(), site.adminPassword);
    await page.waitForURL(
      (url) => url.pathname === '/admin/contact' && url.searchParams.get('status') === 'Open',
    );
  });
});

test.describe('keyboard shortcuts', () => {
  test('open the command palette, which accepts input while it loads and navigates', async () => {
    const page = await openPage();
    await openDashboard(page);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const field = page
      .getByRole('searchbox', { name: 'What to go to or do' })
      .or(page.getByRole('combobox', { name: 'What to go to or do' }))
      .or(page.getByRole('textbox', { name: 'What to go to or do' }));
    const allowLoading = Promise.withResolvers<void>();
    await page.route('**/*palette*.js', async (route) => {
      await allowLoading.promise;
      await route.continue();
    });
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('g cont');
    await expect(field).toHaveValue('g cont');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    allowLoading.resolve();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.type('acts');
    await expect(field).toHaveValue('g contacts');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await field.fill('');
    const last = page.getByRole('menuitem').last();
    // The field is shown before the list.
    await last.waitFor();
    await page.keyboard.press('ArrowUp');
    await expect(last).toHaveAttribute('data-focused', 'true');
    const bottom = await last.evaluate((item) => item.getBoundingClientRect().bottom);
    const dialog = page.getByRole('dialog', { name: 'Command palette' });
    const edge = await dialog.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(edge + 1);
    await page.keyboard.type('conta');
    await page.getByRole('menuitem', { name: 'Go to Contacts' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+k');
    await field.waitFor();
    await page.keyboard.type('valve');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/contact?q=valve');
  });

  test('open an empty palette while the previous one still fades out', async () => {
    const page = await openPage();
    await openDashboard(page);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      // An animation, because a reversed transition takes only the time that has elapsed.
      slow.replaceSync(
        '[data-exiting] { animation: fade 3600s } @keyframes fade { from { opacity: 1 } to { opacity: 0 } }',
      );
      document.adoptedStyleSheets.push(slow);
    });
    const field = page.getByLabel('What to go to or do');
    await page.keyboard.press('ControlOrMeta+k');
    await field.waitFor();
    await page.keyboard.type('conta');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await expect(field).toHaveValue('conta');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toHaveValue('');
    await page.keyboard.type('valve');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/contact?q=valve');
  });

  test('navigate by two keys, focus the search by /, and list all shortcuts by ?', async () => {
    const page = await openPage();
    await openDashboard(page);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('g d?');
    await expect(page.getByRole('searchbox')).toHaveValue('g d?');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('checkbox').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await expect(sheet).toHaveCount(0);
  });
});

test('the chosen theme persists across a reload, and a notice shows when offline', async () => {
  const page = await openPage({ colorScheme: 'light' });
  await openDashboard(page);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('dark');
  await page.getByRole('menuitem', { name: 'Theme: dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await background()).toBe(dark);

  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the dashboard shows counts with links to their lists', async () => {
  const page = await openPage();
  await openDashboard(page);
  const { data } = await staffCall(page, 'GET', '/api/dashboard');
  const { newEnquiries } = data as { newEnquiries: number };
  const tile = page.getByRole('main').getByRole('link', { name: /New enquiries/ });
  await expect.poll(() => tile.innerText()).toContain(String(newEnquiries));
  await tile.click();
  await page.waitForURL('**/admin/contact?status=New*');
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
});
