import type { ReleaseManifest } from 'shared-contracts/releases/release';
import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { isHydrated, hydrate, type ObservedPage, openPage } from './support/browser.ts';
import {
  CONTAINER,
  EXPOSED,
  faultAt,
  lasting,
  LASTING_FAULTS,
  passing,
  scriptOf,
  styleOf,
} from './support/faults.ts';
import { realRelease, withFile } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

const mainText = (page: ObservedPage) => page.locator('main').innerText();
const markDocument = (page: ObservedPage) =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: ObservedPage) => page.evaluate(() => 'isSameDocument' in window);

test.describe('a server-rendered page', () => {
  const scripts = [CONTAINER, EXPOSED, scriptOf('layout'), scriptOf('about-us')];
  /** Each script and each fault once; all scripts are fetched the same way (import-released.test.ts). */
  const faults: [file: RegExp, name: string][] = [
    [CONTAINER, 'is missing'],
    [CONTAINER, 'hangs'],
    [EXPOSED, 'is tampered with'],
    [scriptOf('layout'), 'hangs'],
    [scriptOf('about-us'), 'is missing'],
    [scriptOf('about-us'), 'is tampered with'],
  ];

  test('remains usable when a script of its remote is missing, is tampered with or hangs', async () => {
    await Promise.all(
      faults.map(async ([file, name]) => {
        const page = await openPage();
        await faultAt(page, file, LASTING_FAULTS[name] ?? assert.fail());
        await page.goto('/AboutUs');
        const before = await mainText(page);
        const failureLogged = page.waitForEvent('console', (line) =>
          line.text().includes('remote did not load'),
        );
        await page.mouse.move(30, 30);
        await failureLogged;
        expect(await mainText(page)).toBe(before);
        expect(await page.title()).not.toBe('tampered');
        await markDocument(page);
        await page.locator('footer a[href="/ContactUs"]').first().click();
        await page.waitForURL('**/ContactUs');
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        expect(await isSameDocument(page)).toBe(false);
      }),
    );
  });

  for (const { name, make } of passing)
    test(`hydrates although a script of its remote ${name}`, async () => {
      await Promise.all(
        scripts.map(async (file) => {
          const page = await openPage();
          await faultAt(page, file, make());
          await page.goto('/AboutUs');
          await page.mouse.move(30, 30);
          await page.waitForFunction(isHydrated);
        }),
      );
    });

  for (const name of ['is missing', 'is tampered with'] as const)
    test(`remains usable when a style sheet ${name}`, async ({ page }) => {
      await faultAt(page, styleOf('about-us'), LASTING_FAULTS[name] ?? assert.fail());
      await page.goto('/AboutUs', { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
      expect((await mainText(page)).length).toBeGreaterThan(200);
      await page.locator('footer a[href="/ContactUs"]').first().click();
      await page.waitForURL('**/ContactUs');
    });

  test('loads a missing style sheet from its retry URL, with its digest', async ({ page }) => {
    const firstAddress = /\/about-us\.[0-9a-f]+\.css$/;
    await faultAt(page, firstAddress, LASTING_FAULTS['is missing'] ?? assert.fail());
    await page.goto('/AboutUs', { waitUntil: 'networkidle' });
    const again = page.locator('link[rel=stylesheet][href*="/about-us."][href$="?retry=1"]');
    await expect(again).toHaveAttribute('integrity', /^sha384-/);
    expect(await again.evaluate(({ sheet }: HTMLLinkElement) => sheet?.cssRules.length)).toBeGreaterThan(0);
    await hydrate(page);
  });
});

test('a released script with a syntax error prevents only the hydration of its pages', async () => {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  const page = await openPage({ baseURL: shell.origin });
  const parts: { version: string; fileOf: (manifest: ReleaseManifest) => string | undefined }[] = [
    { version: '9.9.1', fileOf: ({ entry }) => entry },
    { version: '9.9.2', fileOf: ({ exposed }) => exposed.js.at(-1) },
    { version: '9.9.3', fileOf: ({ chunks }) => chunks['about-us']?.js.at(-1) },
  ];
  for (const { version, fileOf } of parts) {
    const release = await realRelease(version);
    const file = fileOf(release.manifest) ?? assert.fail();
    await shell.publish(withFile(release, file, Buffer.from('export const = ;')));
    // A request that would wait long for the verification of a new release gets the previous one.
    await expect(async () => {
      await page.goto('/AboutUs');
      expect(await page.content()).toContain(`/remotes/remote-public/${version}/`);
    }).toPass({ timeout: 20_000 });
    const failureLogged = page.waitForEvent('console', (line) => line.text().includes('remote did not load'));
    await page.mouse.move(30, 30);
    await failureLogged;
    expect((await mainText(page)).length).toBeGreaterThan(200);
    await markDocument(page);
    await page.locator('footer a[href="/ContactUs"]').first().click();
    await page.waitForURL('**/ContactUs');
    expect(await isSameDocument(page)).toBe(false);
    expect((await mainText(page)).length).toBeGreaterThan(200);
  }

  // Client navigation to the page shows a notice, and Retry loads it.
  await page.goto('/services');
  await hydrate(page);
  await markDocument(page);
  await page.locator('a[href="/AboutUs"]').first().dispatchEvent('click');
  const retry = page.locator('main').getByRole('link', { name: 'Retry' });
  await expect(retry).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await retry.click();
  await expect(retry).toBeHidden();
  expect((await mainText(page)).length).toBeGreaterThan(200);
});

test.describe('client navigation', () => {
  const parts = [
    { part: 'the script of a page', link: '/AboutUs', file: scriptOf('about-us') },
    { part: 'the style sheet of a page', link: '/AboutUs', file: styleOf('about-us') },
    {
      part: 'a script that the data of a page needs',
      link: '/services/knockout-search',
      file: scriptOf('content-knockout'),
    },
  ];

  /** Navigates to another page while one of its files is faulty. */
  async function navigateWithFault(
    { link, file }: (typeof parts)[number],
    fault: Parameters<typeof faultAt>[2],
  ) {
    const page = await openPage();
    const end = await faultAt(page, file, fault);
    await page.goto('/services');
    await page.mouse.move(40, 40);
    await page.waitForFunction(isHydrated);
    await markDocument(page);
    await page.locator(`a[href="${link}"]`).first().dispatchEvent('click');
    const retry = page.locator('main').getByRole('link', { name: 'Retry' });
    return { page, end, retry };
  }

  for (const { name, fault } of lasting)
    test(`shows a notice in the layout, with a working Retry, when a file ${name}`, async () => {
      await Promise.all(
        parts.map(async (navigation) => {
          const { page, end, retry } = await navigateWithFault(navigation, fault);
          await expect(retry, navigation.part).toBeVisible();
          expect(await isSameDocument(page)).toBe(true);
          expect(await page.locator('header nav a').count()).toBeGreaterThan(3);
          expect(await page.locator('footer a').count()).toBeGreaterThan(3);
          expect(new URL(page.url()).pathname).toBe(navigation.link);
          end();
          await retry.click();
          await expect(retry, navigation.part).toBeHidden();
          expect((await mainText(page)).length).toBeGreaterThan(200);
        }),
      );
    });

  for (const { name, make } of passing)
    test(`shows the styled page without a full load although a file ${name}`, async () => {
      await Promise.all(
        parts.map(async (navigation) => {
          const { page, retry } = await navigateWithFault(navigation, make());
          await expect(
            page.locator(`link[rel=canonical][href$="${navigation.link}"]`),
            navigation.part,
          ).toBeAttached();
          expect(await isSameDocument(page)).toBe(true);
          await expect(retry).toHaveCount(0);
          const unstyled = await page.evaluate(
            () =>
              [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
                ({ sheet }) => !sheet,
              ).length,
          );
          expect(unstyled, navigation.part).toBe(0);
        }),
      );
    });
});
