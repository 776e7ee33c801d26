import { expect, test } from './support/test.ts';
import { fillLogin } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { site } from '../../shell/e2e/support/site.ts';

test('a wrong password is refused; a session survives a reload and ends at logout', async () => {
  const page = await openPage();
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(page.requested.some((path) => /\/remotes\/remote-admin\/.*\/remoteEntry\.js$/.test(path))).toBe(
    true,
  );
  expect(page.requested.filter((path) => path.includes('remote-public'))).toEqual([]);
  await fillLogin(page, site.adminEmail, 'not the password');
  await page.getByText('Invalid credentials ❌').first().waitFor();

  await fillLogin(page, site.adminEmail, site.adminPassword);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.locator('main a[href^="/blogpost/"]').nth(5).waitFor();
  const newest = (await (await fetch(`${site.origin}/api/blogs?fields=summary&limit=6`)).json()) as {
    data: { title: string }[];
  };
  const text = await page.locator('main').innerText();
  for (const { title } of newest.data) expect(text).toContain(title);
  // Chromium reports the expected 401 responses of the session check and the wrong password.
  expect(page.faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);

  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const session = await page.request.get('/api/auth/session');
  expect(session.status()).toBe(401);
});
