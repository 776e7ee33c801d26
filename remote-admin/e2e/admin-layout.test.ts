import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { fillLogin, openDashboard, signIn } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { staffCall } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

const person = () => site.adminEmail;

test.describe('a logout', () => {
  test('that fails says that one is still signed in; one that works signs out every tab, and Back shows nothing of the person', async () => {
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
    await page.getByText('You are still signed in. The server did not answer.').waitFor();
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

test.describe('a session that ended', () => {
  test('asks for the login in place, and what was typed is there and can be sent', async () => {
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

  test('opens the dashboard after a login at the address that many type', async () => {
    const page = await openPage();
    await page.goto('/admin/login');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, person(), site.adminPassword);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('comes back to the asked page, with its part of the list, after a login', async () => {
    const page = await openPage();
    await page.goto('/admin/contact?status=Open&page=2');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, person(), site.adminPassword);
    await page.waitForURL(
      (url) => url.pathname === '/admin/contact' && url.searchParams.get('status') === 'Open',
    );
  });
});

test.describe('the keyboard', () => {
  test('opens the palette anywhere, takes what is typed while it is still loading, and goes where one names', async () => {
    const page = await openPage();
    await openDashboard(page);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const field = page
      .getByRole('searchbox', { name: 'What to go to or do' })
      .or(page.getByRole('combobox', { name: 'What to go to or do' }))
      .or(page.getByRole('textbox', { name: 'What to go to or do' }));
    const loaded = Promise.withResolvers<void>();
    await page.route('**/*palette*.js', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('g cont');
    await expect(field).toHaveValue('g cont');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    loaded.resolve();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.type('acts');
    await expect(field).toHaveValue('g contacts');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await field.fill('');
    const last = page.getByRole('menuitem').last();
    // The field is there before the list is.
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

  test('opens an empty palette, ready to type, while the last one still fades out', async () => {
    const page = await openPage();
    await openDashboard(page);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      // Not a long transition: one that is turned back takes only as long as it has run.
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

  test('goes by two keys, searches by /, and lists them all by ?', async () => {
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

test('keeps the chosen colours over a reload, whatever the system has, and says while one is offline', async () => {
  const page = await openPage({ colorScheme: 'light' });
  await openDashboard(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('dark');
  await page.getByRole('menuitem', { name: 'Theme: dark' }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await paper()).toBe(dark);

  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the dashboard counts what waits and leads there', async () => {
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
