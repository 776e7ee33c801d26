import { test } from './support/test.ts';
import { fillLogin, openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { checkScreens, press, failRequests } from './support/check-accessibility.ts';
import { storePost } from '../../shell/e2e/support/posts.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** Many axe runs; the limit catches hangs, not slowness. */
test.describe.configure({ timeout: 180_000 });

test('the login screens have no accessibility violations in light and dark', async () => {
  await checkScreens(await openPage({ viewport: PHONE }), [
    [
      'the login',
      async (page) => {
        await page.goto('/admin');
        await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
      },
    ],
    [
      'a wrong password',
      async (page) => {
        await fillLogin(page, site.adminEmail, 'not the password');
        await page.getByText('Invalid credentials ❌').first().waitFor();
      },
    ],
    [
      'a forgotten password',
      async (page) => {
        await page.getByRole('link', { name: 'Forgot Password?' }).click();
        await page.getByLabel('E-mail').waitFor();
      },
    ],
    [
      'the link that was sent',
      async (page) => {
        await page.getByLabel('E-mail').fill('nobody@example.com');
        await press(page, 'Send the link');
        await page.getByText('a mail with a link is on its way').waitFor();
      },
    ],
    [
      'a link that was cut off',
      async (page) => {
        await page.goto('/admin/reset-password');
        await page.getByText('This link is incomplete.').waitFor();
      },
    ],
    [
      'a new password',
      async (page) => {
        await page.route('**/api/auth/check-reset-link', (route) =>
          route.fulfill({ json: { success: true, data: { isValid: true } } }),
        );
        // Leave the document first, because only the hash differs.
        await page.goto('/robots.txt');
        await page.goto(`/admin/reset-password#${'a'.repeat(43)}`);
        await page.getByLabel('New password', { exact: true }).fill('abcdefgh1');
        await page.getByLabel('Confirm new password', { exact: true }).fill('abc');
        await page.getByText('Passwords do not match.').waitFor();
      },
    ],
  ]);
});

test('layout and dashboard have no accessibility violations in light and dark', async () => {
  await checkScreens(await openBackOffice({ viewport: PHONE }), [
    [
      'the dashboard',
      async (page) => {
        await page.goto('/admin/dashboard');
        await page.getByRole('article').first().waitFor();
      },
    ],
    [
      'the drawer',
      async (page) => {
        await press(page, 'Menu');
        await page.getByRole('dialog').getByRole('link', { name: 'Blogs' }).waitFor();
      },
    ],
    [
      'the palette',
      async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('menuitem', { name: 'Go to Contacts' }).waitFor();
      },
    ],
    [
      'the shortcuts',
      async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    ],
    [
      'offline',
      async (page) => {
        await page.keyboard.press('Escape');
        await page.context().setOffline(true);
        await page.getByText('You are offline.').waitFor();
      },
    ],
    [
      'an unknown address',
      async (page) => {
        await page.context().setOffline(false);
        await page.goto('/admin/nowhere');
        await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      },
    ],
    [
      'a dashboard that could not be loaded',
      async (page) => {
        await failRequests(page, '**/api/dashboard');
        await failRequests(page, '**/api/blogs?*');
        await page.goto('/admin/dashboard');
        await page.getByText('The counts could not be loaded').waitFor();
        await page.getByText('The posts could not be loaded').waitFor();
      },
    ],
  ]);
});

test('the blog list has no accessibility violations in light and dark', async () => {
  const page = await openBackOffice({ viewport: PHONE });
  const { title } = await storePost(page, { title: 'Colours of a list' });
  await checkScreens(page, [
    [
      'an empty list',
      async () => {
        await page.goto('/admin/blogs?q=nothing+is+called+this');
        await page.getByText('No posts here').waitFor();
      },
    ],
    [
      'the delete confirmation',
      async () => {
        await page.goto('/admin/blogs?q=Colours+of+a+list');
        await press(page, `Delete ${title}`);
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'Undo',
      async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByText(`“${title}” is deleted.`).waitFor();
      },
    ],
    [
      'a list that could not be loaded',
      async () => {
        await failRequests(page, '**/api/staff/blogs?*');
        await page.goto('/admin/blogs');
        await page.getByText('Blogs could not be loaded').waitFor();
      },
    ],
  ]);
});
