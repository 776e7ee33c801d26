import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import {
  corruptPdf,
  hugePagePdf,
  japanesePdf,
  passwordProtectedPdf,
  makePdf,
  PDF_TEXT,
} from './support/make-pdf.ts';
import { errorResponse } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

const nextName = createNameGenerator('Paper');

/** Submits an application with this file, and opens its drawer. */
async function openDrawer(page: ObservedPage, buffer: Buffer) {
  const fullName = nextName();
  await submitApplication(page, fullName, {
    resume: { name: 'cv.pdf', mimeType: 'application/pdf', buffer },
  });
  await page.goto(`/admin/job?q=${fullName}`);
  await page.getByRole('link', { name: fullName }).click();
  const drawer = page.getByRole('dialog', { name: fullName });
  await drawer.getByRole('heading', { name: 'Resume' }).waitFor();
  return {
    fullName,
    drawer,
    preview: () => drawer.getByRole('button', { name: 'Preview', exact: true }).click(),
    /** Expects that the rest of the drawer works. */
    expectTheRestToWork: async () => {
      await drawer.getByRole('button', { name: `Download the resume of ${fullName}` }).waitFor();
      await drawer.getByRole('button', { name: 'Mark as spam' }).click();
      await page.getByText('Application marked as spam.').waitFor();
    },
  };
}

/** Number of dark pixels on a page. */
const darkPixels = (page: ObservedPage, number: number) =>
  page
    .getByRole('region', { name: `Page ${number} of` })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let dark = 0;
      for (let index = 0; index < pixels.length; index += 4) if ((pixels[index] ?? 255) < 100) dark += 1;
      return dark;
    });

/** Left and right edge of the dark pixels of a page, on the screen. */
const darkBox = (page: ObservedPage, number: number) =>
  page
    .getByRole('region', { name: `Page ${number} of` })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { x, width } = canvas.getBoundingClientRect();
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let [left, right] = [canvas.width, 0];
      for (let index = 0; index < pixels.length; index += 4) {
        if ((pixels[index] ?? 255) >= 100) continue;
        const column = (index / 4) % canvas.width;
        left = Math.min(left, column);
        right = Math.max(right, column);
      }
      return { left: x + (left / canvas.width) * width, right: x + (right / canvas.width) * width };
    });

const viewerFiles = ({ requested }: ObservedPage) =>
  requested.filter((address) => /pdf-view|files\/pdf/.test(address));

test.describe('a PDF', () => {
  test('is rendered by release files without policy violations, with selectable text at every zoom level', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        throw new Error(`refused: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const { drawer, preview } = await openDrawer(page, makePdf({ pages: 3 }));
    // Ignore images whose loading was aborted by navigation.
    page.faults.length = 0;
    expect(viewerFiles(page)).toEqual([]);
    await preview();
    const resume = drawer.getByRole('region', { name: 'Resume of' });
    const paper = drawer.getByRole('region', { name: 'Page 1 of 3' });
    const text = paper.getByText(PDF_TEXT);
    const width = async () => (await paper.boundingBox())?.width ?? 0;
    await drawer.getByText('3 pages').waitFor();
    await text.waitFor();
    const fitting = await width();
    for (const factor of [1, 1.25]) {
      // oxlint-disable no-await-in-loop -- one size after the other
      await drawer.getByText(`${factor * 100}%`).waitFor();
      await expect.poll(width).toBeCloseTo(fitting * factor, 0);
      await expect.poll(() => darkPixels(page, 1)).toBeGreaterThan(500);
      // The selectable text is at the position of the visible text.
      await expect
        .poll(async () => {
          const [drawn, box] = [await darkBox(page, 1), await text.boundingBox()];
          return box && Math.max(...[box.x - drawn.left, box.x + box.width - drawn.right].map(Math.abs));
        })
        // Glyphs have side bearings.
        .toBeLessThan(8);
      await drawer.getByRole('button', { name: 'Larger' }).click();
      // oxlint-enable no-await-in-loop
    }
    const smaller = drawer.getByRole('button', { name: 'Smaller' });
    for (let times = 0; times < 4; times++) {
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      await smaller.click();
    }
    await expect.poll(width).toBeCloseTo(fitting * 0.5, 0);
    await expect(smaller).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByText('50%').waitFor();

    expect(viewerFiles(page)).not.toEqual([]);
    for (const address of viewerFiles(page)) expect(address).toMatch(/^\/remotes\/remote-admin\/[^/]+\//);
    expect(page.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await drawer.getByRole('button', { name: 'Close preview' }).click();
    await expect(resume).toHaveCount(0);
    await page.reload();
    await drawer.getByText('Resume previewed').waitFor();
  });

  test('with many pages renders only visible ones, and shows how many are left out', async ({ page }) => {
    const { drawer, preview, expectTheRestToWork } = await openDrawer(page, makePdf({ pages: 400 }));
    await preview();
    const resume = drawer.getByRole('region', { name: 'Resume of' });
    await resume.getByText(PDF_TEXT).first().waitFor();
    expect(await resume.locator('canvas').count()).toBeLessThan(6);
    const hint = drawer.getByText(
      'Only the first 100 of 400 pages are shown. Download the file for the others.',
    );
    await hint.scrollIntoViewIfNeeded();
    await resume.getByRole('region', { name: 'Page 100 of 400' }).getByText(PDF_TEXT).waitFor();
    await expect.poll(() => resume.locator('canvas').count()).toBeLessThan(6);
    await expectTheRestToWork();
  });

  test('with a page of the maximum size uses limited memory and does not block the page', async ({
    page,
  }) => {
    const { drawer, preview, expectTheRestToWork } = await openDrawer(page, hugePagePdf());
    await preview();
    const canvas = drawer.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas');
    await canvas.waitFor();
    await expectTheRestToWork();
    const pixels = () => canvas.evaluate(({ width, height }: HTMLCanvasElement) => width * height);
    expect(await pixels()).toBeLessThanOrEqual(8_000_000);
    for (let times = 0; times < 4; times++) await drawer.getByRole('button', { name: 'Larger' }).click();
    await drawer.getByText('300%').waitFor();
    expect(await pixels()).toBeLessThanOrEqual(8_000_000);
    await drawer.getByRole('button', { name: 'Close preview' }).click();
    await expect(canvas).toHaveCount(0);
  });

  test('without embedded character maps uses those of the release', async ({ page }) => {
    const { drawer, preview } = await openDrawer(page, japanesePdf());
    await preview();
    await drawer.getByText('特許').waitFor();
    expect(viewerFiles(page).some((address) => address.endsWith('.bcmap'))).toBe(true);
  });
});

test('a file that cannot be shown reports the reason, and the drawer still works', async ({ page }) => {
  const folder = path.join(site.dataDir, 'resumes');
  const before = new Set(await readdir(folder).catch(() => []));
  const { drawer, preview, expectTheRestToWork } = await openDrawer(page, makePdf());
  const [file = '', ...others] = (await readdir(folder)).filter((name) => !before.has(name));
  expect(others).toEqual([]);
  const RESUME = '**/resume?*';
  const expectAlert = async (message: string) => {
    await preview();
    await drawer.getByRole('alert').filter({ hasText: message }).waitFor();
  };
  const close = () => drawer.getByRole('button', { name: 'Close preview' }).click();

  await test.step('the viewer does not load', async () => {
    await page.route('**/pdf-view.*.js*', (route) => route.abort());
    await expectAlert('The preview could not be loaded.');
    await page.unroute('**/pdf-view.*.js*');
    await page.reload();
  });

  await test.step('the worker does not load', async () => {
    await page.route('**/files/pdf/worker.mjs', (route) => route.abort());
    await expectAlert('The preview could not be started.');
    await page.unroute('**/files/pdf/worker.mjs');
    await close();
  });

  for (const [what, body, message] of [
    ['the file is damaged', corruptPdf(), 'The file is damaged or not a PDF'],
    ['the file is encrypted', passwordProtectedPdf(), 'The file is protected by a password'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one drawer
    await test.step(what, async () => {
      await page.route(RESUME, (route) => route.fulfill({ contentType: 'application/pdf', body }));
      await expectAlert(message);
      await page.unroute(RESUME);
      await close();
    });

  await test.step('the API fails temporarily', async () => {
    await page.route(RESUME, (route) => route.fulfill(errorResponse(503, 'unavailable', 'Back in a minute')));
    await expectAlert('Back in a minute');
    await page.unroute(RESUME);
    await drawer.getByRole('button', { name: 'Retry' }).click();
    await drawer.getByText(PDF_TEXT).waitFor();
    await close();
  });

  await test.step('the file is missing from the store', async () => {
    await rm(path.join(folder, file));
    await expectAlert('The file of this resume is missing.');
  });
  await expectTheRestToWork();
});
