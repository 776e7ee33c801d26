import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP } from '../../shell/e2e/support/browser.ts';
import { sendEnquiry } from '../../shell/e2e/support/api-calls.ts';
import { storePost } from '../../shell/e2e/support/posts.ts';

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
