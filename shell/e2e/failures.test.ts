import type { ReleaseManifest } from 'shared-contracts/releases/release';
import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { openDashboard } from './support/back-office.ts';
import { isLive, makeLive, type ObservedPage, openPage } from './support/browser.ts';
import {
  CONTAINER,
  EXPOSED,
  faultAt,
  FILE_LIST,
  lasting,
  LASTING_FAULTS,
  passing,
  scriptOf,
  styleOf,
} from './support/faults.ts';
import { realRelease, withFile } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

const words = (page: ObservedPage) => page.locator('main').innerText();
const remember = (page: ObservedPage) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: ObservedPage) => page.evaluate(() => 'isSameDocument' in window);

test.describe('a page that the server rendered', () => {
  const files = [CONTAINER, EXPOSED, scriptOf('layout'), scriptOf('about-us')];

  for (const { name, fault } of lasting)
    test(`stays, and its links work, when a script of its remote ${name}`, async () => {
      await Promise.all(
        files.map(async (file) => {
          const page = await openPage();
          await faultAt(page, file, fault);
          await page.goto('/AboutUs');
          const before = await words(page);
          const givenUp = page.waitForEvent('console', (line) => line.text().includes('remote did not load'));
          await page.mouse.move(30, 30);
          await givenUp;
          expect(await words(page)).toBe(before);
          expect(await page.title()).not.toBe('tampered');
          await remember(page);
          await page.locator('footer a[href="/ContactUs"]').first().click();
          await page.waitForURL('**/ContactUs');
          expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
          expect(await isSameDocument(page)).toBe(false);
        }),
      );
    });

  for (const { name, make } of passing)
    test(`becomes live although a script of its remote ${name}`, async () => {
      await Promise.all(
        files.map(async (file) => {
          const page = await openPage();
          await faultAt(page, file, make());
          await page.goto('/AboutUs');
          await page.mouse.move(30, 30);
          await page.waitForFunction(isLive);
        }),
      );
    });

  for (const name of ['is missing', 'is tampered with'] as const)
    test(`stays usable when a style sheet ${name}`, async ({ page }) => {
      await faultAt(page, styleOf('about-us'), LASTING_FAULTS[name] ?? assert.fail());
      await page.goto('/AboutUs', { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
      expect((await words(page)).length).toBeGreaterThan(200);
      await page.locator('footer a[href="/ContactUs"]').first().click();
      await page.waitForURL('**/ContactUs');
    });

  test('gets a style sheet that is missing at its first address from another, by its digest', async ({
    page,
  }) => {
    const firstAddress = /\/about-us\.[0-9a-f]+\.css$/;
    await faultAt(page, firstAddress, LASTING_FAULTS['is missing'] ?? assert.fail());
    await page.goto('/AboutUs', { waitUntil: 'networkidle' });
    const again = page.locator('link[rel=stylesheet][href*="/about-us."][href$="?retry=1"]');
    expect(await again.getAttribute('integrity')).toMatch(/^sha384-/);
    expect(await again.evaluate(({ sheet }: HTMLLinkElement) => sheet?.cssRules.length)).toBeGreaterThan(0);
    await makeLive(page);
  });
});

test.describe('a release with a script that does not parse, as it was released,', () => {
  const scripts = [
    { what: 'its container', fileOf: ({ entry }: ReleaseManifest) => entry },
    { what: 'the list of its pages', fileOf: ({ exposed }: ReleaseManifest) => exposed.js.at(-1) },
    { what: 'a page', fileOf: ({ chunks }: ReleaseManifest) => chunks['about-us']?.js.at(-1) },
  ];

  async function startBroken(fileOf: (manifest: ReleaseManifest) => string | undefined) {
    const release = await realRelease('9.9.9');
    const file = fileOf(release.manifest) ?? assert.fail();
    const shell = await startShell({ apiOrigin: site.apiOrigin });
    await shell.publish(withFile(release, file, Buffer.from('export const = ;')));
    return openPage({ baseURL: shell.origin });
  }

  for (const { what, fileOf } of scripts)
    test(`costs only the life of the page that needs ${what}`, async () => {
      const page = await startBroken(fileOf);
      await page.goto('/AboutUs');
      const givenUp = page.waitForEvent('console', (line) => line.text().includes('remote did not load'));
      await page.mouse.move(30, 30);
      await givenUp;
      expect((await words(page)).length).toBeGreaterThan(200);
      await remember(page);
      await page.locator('footer a[href="/ContactUs"]').first().click();
      await page.waitForURL('**/ContactUs');
      expect(await isSameDocument(page)).toBe(false);
      expect((await words(page)).length).toBeGreaterThan(200);
    });

  test('shows a notice to who goes to its page, and the page to who presses Retry', async () => {
    const page = await startBroken(({ chunks }) => chunks['about-us']?.js.at(-1));
    await page.goto('/services');
    await makeLive(page);
    await remember(page);
    await page.locator('a[href="/AboutUs"]').first().dispatchEvent('click');
    const retry = page.locator('main').getByRole('link', { name: 'Retry' });
    await retry.waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    expect((await words(page)).length).toBeGreaterThan(200);
  });
});

test.describe('going to another page of the site', () => {
  const parts = [
    { part: 'the script of a page', link: '/AboutUs', file: scriptOf('about-us') },
    { part: 'the style sheet of a page', link: '/AboutUs', file: styleOf('about-us') },
    {
      part: 'a script that the data of a page needs',
      link: '/services/knockout-search',
      file: scriptOf('words-knockout'),
    },
  ];

  async function openLive(): Promise<ObservedPage> {
    const page = await openPage();
    await page.goto('/services');
    await makeLive(page);
    await remember(page);
    return page;
  }

  for (const { part, link, file } of parts)
    for (const { name, fault } of lasting)
      test(`shows a notice in the frame, with a Retry that works, when ${part} ${name}`, async () => {
        const page = await openLive();
        const end = await faultAt(page, file, fault);
        await page.locator(`a[href="${link}"]`).first().dispatchEvent('click');
        const retry = page.locator('main').getByRole('link', { name: 'Retry' });
        await retry.waitFor();
        expect(await isSameDocument(page)).toBe(true);
        expect(await page.locator('header nav a').count()).toBeGreaterThan(3);
        expect(await page.locator('footer a').count()).toBeGreaterThan(3);
        expect(new URL(page.url()).pathname).toBe(link);
        end();
        await retry.click();
        await retry.waitFor({ state: 'detached' });
        expect((await words(page)).length).toBeGreaterThan(200);
      });

  for (const { name, fault } of lasting)
    test(`shows a notice, with a Retry that works, when the list of the release's files ${name}`, async ({
      page,
    }) => {
      const end = await faultAt(page, FILE_LIST, fault);
      await page.goto('/services');
      await page.mouse.move(40, 40);
      await page.waitForFunction(isLive);
      await page.locator('a[href="/AboutUs"]').first().dispatchEvent('click');
      const retry = page.locator('main').getByRole('link', { name: 'Retry' });
      await retry.waitFor();
      end();
      await retry.click();
      await retry.waitFor({ state: 'detached' });
      expect((await words(page)).length).toBeGreaterThan(200);
    });

  for (const { name, make } of passing)
    test(`shows the page although the list of the release's files ${name}`, async ({ page }) => {
      await faultAt(page, FILE_LIST, make());
      await page.goto('/services');
      await makeLive(page);
      await remember(page);
      await page.locator('a[href="/AboutUs"]').first().dispatchEvent('click');
      await page.waitForFunction(() =>
        document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith('/AboutUs'),
      );
      expect(await isSameDocument(page)).toBe(true);
    });

  for (const { name, make } of passing)
    test(`shows the page, styled and without a new document, although a file ${name}`, async () => {
      await Promise.all(
        parts.map(async ({ link, file }) => {
          const page = await openLive();
          await faultAt(page, file, make());
          await page.locator(`a[href="${link}"]`).first().dispatchEvent('click');
          await page.waitForFunction(
            (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
            link,
          );
          expect(await isSameDocument(page)).toBe(true);
          expect(await page.locator('main').getByRole('link', { name: 'Retry' }).count()).toBe(0);
          const unstyled = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
              ({ sheet }) => !sheet,
            ),
          );
          expect(unstyled).toEqual([]);
        }),
      );
    });
});

for (const { name, fault } of lasting)
  test(`a remote that the page does not need has no effect when it ${name}`, async () => {
    const visitor = await openPage();
    await faultAt(visitor, /\/remotes\/remote-admin\//, fault);
    await visitor.goto('/');
    await makeLive(visitor);
    expect(visitor.faults).toEqual([]);
    const admin = await openPage();
    await faultAt(admin, /\/remotes\/remote-public\//, fault);
    await openDashboard(admin);
    await admin.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
