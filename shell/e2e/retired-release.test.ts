import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from 'shared-contracts/releases/release';
import { expect, test } from './support/test.ts';
import { signIn } from './support/back-office.ts';
import { hydrate, type ObservedPage, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** A shell with a remote at 1.0.0, and a function that releases 2.0.0 and removes 1.0.0, as a purge does. */
async function setUp(remote: RemoteName) {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  await shell.publish(await realRelease('1.0.0', remote));
  const retire = async () => {
    await shell.publish(await realRelease('2.0.0', remote));
    await rm(path.join(shell.dataDir, 'releases', remote, '1.0.0'), { recursive: true });
  };
  return { retire, origin: shell.origin.replace('127.0.0.1', 'localhost') };
}

const versionOf = (page: ObservedPage) =>
  page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('page-state')?.textContent ?? '') as {
          release: { version: string };
        }
      ).release.version,
  );

const expectNewRelease = (page: ObservedPage) =>
  page.waitForFunction(() => document.getElementById('page-state')?.textContent?.includes('"2.0.0"'));

test('a tab of a purged release continues with the new release and restores form input', async () => {
  const { origin, retire } = await setUp('remote-public');
  const [page, other] = [await openPage({ baseURL: origin }), await openPage({ baseURL: origin })];
  for (const tab of [page, other]) {
    await tab.goto('/ContactUs');
    await hydrate(tab);
    expect(await versionOf(tab)).toBe('1.0.0');
  }
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Message').fill('A question about a valve');
  await retire();

  // Only a navigation leaves the release, not a prefetch that fails.
  const lastTry = page.waitForResponse(/about-us\.[0-9a-f]+\.js\?retry=2/);
  await page.locator('footer a[href="/AboutUs"]').first().hover();
  await lastTry;
  await page.waitForLoadState('networkidle');
  expect(await versionOf(page)).toBe('1.0.0');

  // At the target of a client navigation.
  await page.locator('footer a[href="/AboutUs"]').first().click();
  await page.waitForURL('**/AboutUs');
  await expectNewRelease(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await hydrate(page);
  await page.locator('footer a[href="/ContactUs"]').first().click();
  await page.waitForURL('**/ContactUs');
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('Message')).toHaveValue('A question about a valve');
  expect(await versionOf(page)).toBe('2.0.0');

  // In place, when a lazily loaded part of a form is missing.
  await other.getByLabel('First name').fill('Ravi');
  await expectNewRelease(other);
  await expect(other.getByLabel('First name')).toHaveValue('Ravi');
});

test('the back office continues with the new release and restores drafts and input', async () => {
  const { retire, origin } = await setUp('remote-admin');
  const page = await openPage();
  await signIn(page);
  await page.goto(`${origin}/admin/blogs`);
  await page.getByLabel('Title', { exact: true }).fill('A post across two releases');
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.type('Text that must not be lost');
  const other = await openPage();
  await signIn(other);
  await other.goto(`${origin}/admin/account`);
  const invited = other.getByLabel('Invite a colleague');
  await invited.fill('grace@example.com');
  await retire();

  await page.getByRole('link', { name: /Contacts/ }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  expect(await versionOf(page)).toBe('2.0.0');
  await page.getByRole('link', { name: /Blogs/ }).first().click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A post across two releases');
  await expect(page.getByText('Text that must not be lost')).toBeVisible();

  // The missing chunk causes a reload.
  await other.keyboard.press('ControlOrMeta+k');
  await expectNewRelease(other);
  await expect(invited).toHaveValue('grace@example.com');
});
