import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { makeDocx } from '../../api/test/make-docx.ts';
import { apply } from '../../shell/e2e/support/apply.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, PHONE_AND_DESK } from '../../shell/e2e/support/browser.ts';
import { createMark } from './support/marks.ts';
import { brokenPdf, hugePagePdf, japanesePdf, lockedPdf, makePdf, PDF_WORDS } from './support/pdfs.ts';
import { refusal } from '../../shell/e2e/support/staff.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** The mark of a test, in the name of its applicant. */
const mark = createMark('Paper');

/** Somebody who sent this file, in an open drawer. */
async function openDrawer(page: ObservedPage, buffer: Buffer, name = 'cv.pdf') {
  const fullName = mark();
  await apply(page, fullName, { resume: { name, mimeType: 'application/pdf', buffer } });
  await page.goto(`/admin/job?q=${fullName}`);
  await page.getByRole('link', { name: fullName }).click();
  const drawer = page.getByRole('dialog', { name: fullName });
  await drawer.getByRole('heading', { name: 'Resume' }).waitFor();
  return {
    fullName,
    drawer,
    preview: () => drawer.getByRole('button', { name: 'Preview', exact: true }).click(),
    /** Whatever became of the preview, the rest works. */
    expectTheRestToWork: async () => {
      await drawer.getByRole('button', { name: `Download the resume of ${fullName}` }).waitFor();
      await drawer.getByRole('button', { name: 'Mark as spam' }).click();
      await page.getByText('Application marked as spam.').waitFor();
    },
  };
}

/** How many dark dots the drawing of a page has. */
const darkDots = (page: ObservedPage, number: number) =>
  page
    .getByRole('region', { name: `Page ${number} of` })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let dark = 0;
      for (let place = 0; place < dots.length; place += 4) if ((dots[place] ?? 255) < 100) dark += 1;
      return dark;
    });

/** Where the drawing of a page has dark dots, on the screen. */
const darkBox = (page: ObservedPage, number: number) =>
  page
    .getByRole('region', { name: `Page ${number} of` })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { x, width } = canvas.getBoundingClientRect();
      const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let [left, right] = [canvas.width, 0];
      for (let place = 0; place < dots.length; place += 4) {
        if ((dots[place] ?? 255) >= 100) continue;
        const column = (place / 4) % canvas.width;
        left = Math.min(left, column);
        right = Math.max(right, column);
      }
      return { left: x + (left / canvas.width) * width, right: x + (right / canvas.width) * width };
    });

const viewerFiles = ({ requested }: ObservedPage) =>
  requested.filter((address) => /pdf-view|files\/pdf/.test(address));

test.describe('a PDF', () => {
  test('is drawn with its text above it, by nothing but files of the release, and refused by no policy', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        throw new Error(`refused: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const { drawer, preview } = await openDrawer(page, makePdf({ pages: 3 }));
    // The way there leaves pages that are still loading pictures, which breaks those off.
    page.faults.length = 0;
    expect(viewerFiles(page)).toEqual([]);
    await preview();
    const resume = drawer.getByRole('region', { name: 'Resume of' });
    await resume.getByText(PDF_WORDS).first().waitFor();
    await expect.poll(() => darkDots(page, 1)).toBeGreaterThan(500);
    await drawer.getByText('3 pages').waitFor();
    expect(viewerFiles(page)).not.toEqual([]);
    for (const address of viewerFiles(page)) expect(address).toMatch(/^\/remotes\/remote-admin\/[^/]+\//);
    expect(page.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await drawer.getByRole('button', { name: 'Close preview' }).click();
    await resume.waitFor({ state: 'detached' });
    await page.reload();
    await drawer.getByText('Resume previewed').waitFor();
  });

  test('has its text where it is drawn, so that marking marks the words that one sees', async ({ page }) => {
    const { drawer, preview } = await openDrawer(page, makePdf());
    await preview();
    const words = drawer.getByRole('region', { name: 'Page 1 of 1' }).getByText(PDF_WORDS);
    for (const percent of ['100 %', '125 %']) {
      await drawer.getByText(percent).waitFor();
      await expect.poll(() => darkDots(page, 1)).toBeGreaterThan(500);
      await expect
        .poll(async () => {
          const [drawn, text] = [await darkBox(page, 1), await words.boundingBox()];
          return text && Math.max(...[text.x - drawn.left, text.x + text.width - drawn.right].map(Math.abs));
        })
        // Letters have some room beside them.
        .toBeLessThan(8);
      await drawer.getByRole('button', { name: 'Larger' }).click();
    }
  });

  test('becomes larger and smaller, as far as there are sizes', async ({ page }) => {
    const { drawer, preview } = await openDrawer(page, makePdf());
    await preview();
    const paper = drawer.getByRole('region', { name: 'Page 1 of 1' });
    await paper.getByText(PDF_WORDS).waitFor();
    const width = async () => (await paper.boundingBox())?.width ?? 0;
    const fitting = await width();
    await drawer.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeCloseTo(fitting * 1.25, 0);
    await expect.poll(() => darkDots(page, 1)).toBeGreaterThan(500);
    for (let times = 0; times < 3; times++) await drawer.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(width).toBeCloseTo(fitting * 0.5, 0);
    expect(await drawer.getByRole('button', { name: 'Smaller' }).getAttribute('aria-disabled')).toBe('true');
    await drawer.getByText('50 %').waitFor();
  });

  test('of very many pages draws those that one sees, and says how many it leaves out', async ({ page }) => {
    const { drawer, preview, expectTheRestToWork } = await openDrawer(page, makePdf({ pages: 400 }));
    await preview();
    const resume = drawer.getByRole('region', { name: 'Resume of' });
    await resume.getByText(PDF_WORDS).first().waitFor();
    expect(await resume.locator('canvas').count()).toBeLessThan(6);
    const hint = drawer.getByText(
      'Only the first 100 of 400 pages are shown. Download the file for the others.',
    );
    await hint.scrollIntoViewIfNeeded();
    await resume.getByRole('region', { name: 'Page 100 of 400' }).getByText(PDF_WORDS).waitFor();
    await expect.poll(() => resume.locator('canvas').count()).toBeLessThan(6);
    await expectTheRestToWork();
  });

  test('of one page that is as large as can be takes little memory, and keys work while it is drawn', async ({
    page,
  }) => {
    const { drawer, preview, expectTheRestToWork } = await openDrawer(page, hugePagePdf());
    await preview();
    const canvas = drawer.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas');
    await canvas.waitFor();
    await expectTheRestToWork();
    const dots = () => canvas.evaluate(({ width, height }: HTMLCanvasElement) => width * height);
    expect(await dots()).toBeLessThanOrEqual(8_000_000);
    for (let times = 0; times < 4; times++) await drawer.getByRole('button', { name: 'Larger' }).click();
    await drawer.getByText('300 %').waitFor();
    expect(await dots()).toBeLessThanOrEqual(8_000_000);
    await drawer.getByRole('button', { name: 'Close preview' }).click();
    await canvas.waitFor({ state: 'detached' });
  });

  test('whose characters stand in no file of its own is read by those of the release', async ({ page }) => {
    const { drawer, preview } = await openDrawer(page, japanesePdf());
    await preview();
    await drawer.getByText('特許').waitFor();
    expect(viewerFiles(page).some((address) => address.endsWith('.bcmap'))).toBe(true);
  });
});

test.describe('a file that cannot be shown says so and blocks nothing', () => {
  for (const [what, make, words] of [
    ['broken', brokenPdf, 'The file is damaged or no PDF'],
    ['encrypted', lockedPdf, 'The file is protected by a password'],
  ] as const)
    test(what, async ({ page }) => {
      const { drawer, preview, expectTheRestToWork } = await openDrawer(page, make());
      await preview();
      await drawer.getByRole('alert').filter({ hasText: words }).waitFor();
      await expectTheRestToWork();
    });

  test('a Word document is there to download alone', async ({ page }) => {
    const { drawer, expectTheRestToWork } = await openDrawer(page, makeDocx(), 'cv.docx');
    await drawer.getByText('A Word document: download it to read it.').waitFor();
    expect(await drawer.getByRole('button', { name: 'Preview', exact: true }).count()).toBe(0);
    await expectTheRestToWork();
  });

  test('gone from the store', async ({ page }) => {
    const folder = path.join(site.dataDir, 'resumes');
    const before = new Set(await readdir(folder).catch(() => []));
    const { drawer, preview, expectTheRestToWork } = await openDrawer(page, makePdf());
    const added = (await readdir(folder)).filter((file) => !before.has(file));
    expect(added).toHaveLength(1);
    await rm(path.join(folder, added[0] ?? ''));
    await preview();
    await drawer.getByText('The file of this resume is missing.').waitFor();
    await expectTheRestToWork();
  });

  test('an API that fails, and then does not', async ({ page }) => {
    const { drawer, preview } = await openDrawer(page, makePdf());
    await page.route('**/resume?*', (route) =>
      route.fulfill(refusal(503, 'unavailable', 'Back in a minute')),
    );
    await preview();
    await drawer.getByText('Back in a minute').waitFor();
    await page.unroute('**/resume?*');
    await drawer.getByRole('button', { name: 'Retry' }).click();
    await drawer.getByText(PDF_WORDS).waitFor();
  });

  for (const [what, address, words] of [
    ['the viewer', '**/pdf-view.*.js*', 'The preview could not be loaded.'],
    ['its worker', '**/files/pdf/worker.mjs', 'The preview could not be started.'],
  ] as const)
    test(`${what} does not come`, async ({ page }) => {
      const { drawer, preview, expectTheRestToWork } = await openDrawer(page, makePdf());
      await page.route(address, (route) => route.abort());
      await preview();
      await drawer.getByRole('alert').filter({ hasText: words }).waitFor();
      await expectTheRestToWork();
    });
});

for (const [where, options] of PHONE_AND_DESK)
  test(`axe finds nothing with an open preview: ${where}`, async () => {
    const page = await openBackOffice(options);
    const { drawer, preview } = await openDrawer(page, makePdf({ pages: 2 }));
    await preview();
    await drawer.getByText(PDF_WORDS).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await beyond()).toBeLessThanOrEqual(0);
  });
