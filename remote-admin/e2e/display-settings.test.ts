import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP } from '../../shell/e2e/support/browser.ts';
import { sendEnquiry } from '../../shell/e2e/support/api-calls.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { storePost } from '../../shell/e2e/support/posts.ts';

test('current filters and the focused item of a menu are distinguishable in forced colors', async () => {
  const page = await openBackOffice({ forcedColors: 'active' });
  await sendEnquiry(page, 'Contrast');
  await page.goto('/admin/contact?status=New&q=Contrast');
  const tabs = page.getByRole('navigation', { name: 'Contacts by status' }).getByRole('link');
  const borders = await tabs.evaluateAll((links) =>
    links.map((link) => [link.ariaCurrent === 'true', getComputedStyle(link).borderBlockEndColor]),
  );
  const current = borders.find(([isCurrent]) => isCurrent)?.[1];
  for (const [isCurrent, color] of borders) if (!isCurrent) expect(color).not.toBe(current);

  const mine = page.getByRole('button', { name: 'Assigned to me' });
  const line = () => mine.evaluate((button) => getComputedStyle(button).borderBlockEndWidth);
  const before = await line();
  await mine.click();
  await expect.poll(line).not.toBe(before);
  await mine.click();

  await page.getByRole('checkbox', { name: 'Select Contrast' }).check();
  await page.getByRole('button', { name: 'Mark as…' }).press('Enter');
  const outline = /^rgba?\((?!0, 0, 0, 0\)).* solid 2px$/;
  await expect(page.locator('[role=menuitem][data-focused]')).toHaveCSS('outline', outline);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('menuitem', { name: 'Go to Contacts' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=menuitem][data-focused]')).toHaveCSS('outline', outline);
});

test('screens fit a window when the browser is set to larger text', async () => {
  const page = await openBackOffice();
  await sendEnquiry(page, 'Magnified');
  await storePost(page, { title: 'Read with larger text' });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  for (const [path, row] of [
    ['/admin/contact?q=Magnified', 'Select Magnified'],
    ['/admin/blogs?q=larger+text', 'Select Read with larger text'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('checkbox', { name: row }).waitFor();
    // oxlint-disable-next-line no-await-in-loop
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(DESKTOP.width);
  }
});

test('selected rows are not covered by their actions at 400 % zoom', async () => {
  const page = await openBackOffice({ viewport: { width: 320, height: 256 } });
  await sendEnquiry(page, 'Close');
  await page.goto('/admin/contact?status=New&q=Close');
  await page.getByRole('checkbox', { name: 'Select Close' }).check();
  const actions = page.getByRole('region', { name: 'Selected rows' });
  await expect(actions).toContainText('1 selected');
  await expect(actions).not.toBeInViewport();
});

test('an application is printed whole, without the list behind it, and dark on white in a dark theme', async ({
  page,
}) => {
  const name = 'Printed Applicant';
  await submitApplication(page, name, { message: 'A line of many.\n'.repeat(200) });
  await page.addInitScript(() => localStorage.setItem('admin-theme', 'dark'));
  await page.goto('/admin/job?q=Printed+Applicant');
  await page.getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('heading', { name: 'Erase' }).waitFor();
  const behind = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(behind).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(behind).toBeHidden();
  const { height, lightness } = await panel.evaluate((element) => ({
    height: element.clientHeight,
    lightness: Number(/[\d.]+/.exec(getComputedStyle(element).color)?.[0]),
  }));
  expect(height).toBeGreaterThan(3_000);
  expect(lightness).toBeLessThan(0.5);
});
