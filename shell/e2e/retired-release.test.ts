import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import type { RemoteName } from 'shared-contracts/releases/release';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-end.ts';
import { signIn } from './support/back-office.ts';
import { makeLive, type ObservedPage, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** A shell with both remotes at 1.0.0, and what gives all visitors 2.0.0 and removes 1.0.0, as a purge does. */
async function setUp() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shell-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const shell = await startShell({ dataDir, apiOrigin: site.apiOrigin });
  for (const remote of ['remote-public', 'remote-admin'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one document after the other
    await shell.publish(await realRelease('1.0.0', remote));
  }
  const retire = async (remote: RemoteName) => {
    await shell.publish(await realRelease('2.0.0', remote));
    await rm(path.join(dataDir, 'releases', remote, '1.0.0'), { recursive: true });
  };
  return { shell, retire, origin: shell.origin.replace('127.0.0.1', 'localhost') };
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

const holds = (field: Locator, text: string) =>
  expect(async () => expect(await field.inputValue()).toBe(text)).toPass({
    timeout: 20_000,
    intervals: [100],
  });

test('an open tab whose release is gone goes on at the new one, where it was about to go, and loses no text', async () => {
  const { shell, retire } = await setUp();
  const page = await openPage({ baseURL: shell.origin });
  await page.goto('/ContactUs');
  await makeLive(page);
  expect(await versionOf(page)).toBe('1.0.0');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Message').fill('A question about a valve');
  await retire('remote-public');

  await page.locator('footer a[href="/AboutUs"]').first().click();
  await page.waitForURL('**/AboutUs');
  await page.waitForFunction(() => document.getElementById('page-state')?.textContent?.includes('"2.0.0"'));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');

  await makeLive(page);
  await page.locator('footer a[href="/ContactUs"]').first().click();
  await page.waitForURL('**/ContactUs');
  await holds(page.getByLabel('First name'), 'Asha');
  expect(await page.getByLabel('Message').inputValue()).toBe('A question about a valve');
  expect(await versionOf(page)).toBe('2.0.0');
});

test('a form that misses a part of its release is reloaded in place, with what was typed', async () => {
  const { shell, retire } = await setUp();
  const page = await openPage({ baseURL: shell.origin });
  await page.goto('/ContactUs');
  await makeLive(page);
  await retire('remote-public');
  // Its checks are fetched when it is first used.
  await page.getByLabel('First name').fill('Asha');
  await page.waitForFunction(() => document.getElementById('page-state')?.textContent?.includes('"2.0.0"'));
  await holds(page.getByLabel('First name'), 'Asha');
});

test('the back office goes on at the new release, and the post that was being written is there', async () => {
  const { retire, origin } = await setUp();
  const page = await openPage();
  await signIn(page);
  await page.goto(`${origin}/admin/blogs`);
  await page.getByLabel('Title', { exact: true }).fill('A post across two releases');
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.type('Words that must not be lost');
  await retire('remote-admin');

  await page.getByRole('link', { name: /Contacts/ }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  expect(await versionOf(page)).toBe('2.0.0');
  await page.getByRole('link', { name: /Blogs/ }).first().click();
  await holds(page.getByLabel('Title', { exact: true }), 'A post across two releases');
  await page.getByText('Words that must not be lost').waitFor();
});

test('what was typed anywhere in the back office is there after a part of it had to be reloaded', async () => {
  const { retire, origin } = await setUp();
  const page = await openPage();
  await signIn(page);
  await page.goto(`${origin}/admin/account`);
  const invited = page.getByLabel('Invite a colleague');
  await invited.fill('grace@example.com');
  await retire('remote-admin');
  await page.keyboard.press('ControlOrMeta+k');
  await page.waitForFunction(() => document.getElementById('page-state')?.textContent?.includes('"2.0.0"'));
  await holds(invited, 'grace@example.com');
});
