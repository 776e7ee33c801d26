import { expect, test } from './support/test.ts';
import { openDashboard } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { site } from '../../shell/e2e/support/site.ts';

test('loads the admin remote only under /admin', async () => {
  const page = await openPage();
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(page.requested.some((path) => /\/remotes\/remote-admin\/.*\/remoteEntry\.js$/.test(path))).toBe(
    true,
  );
  expect(page.requested.filter((path) => path.includes('remote-public'))).toEqual([]);
});

test('signs in and shows the six newest posts on the dashboard', async () => {
  const page = await openPage();
  await openDashboard(page);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.locator('main a[href^="/blogpost/"]').nth(5).waitFor();
  const newest = (await (await fetch(`${site.origin}/api/blogs?fields=summary&limit=6`)).json()) as {
    data: { title: string }[];
  };
  const text = await page.locator('main').innerText();
  for (const { title } of newest.data) expect(text).toContain(title);
  // Chromium reports the honest 401 with which the API answers the login page's question who is signed in.
  expect(page.faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
});

test('asks for a login before it shows a page, and returns to it', async () => {
  const page = await openPage();
  await page.goto('/admin/dashboard');
  await page.waitForURL(/\/admin\?returnTo=/);
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
});

test('keeps a signed-in session over a reload and ends it at logout', async () => {
  const page = await openPage();
  await openDashboard(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const session = await page.request.get('/api/auth/session');
  expect(session.status()).toBe(401);
});

test('refuses a wrong password in the required words', async () => {
  const page = await openPage();
  await page.goto('/admin');
  await page.getByLabel('E-mail', { exact: false }).fill(site.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
  await page.getByText('Invalid credentials ❌').first().waitFor();
});
