import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { sendEnquiry } from '../../shell/e2e/support/api-calls.ts';
import { openInForm, storePost } from '../../shell/e2e/support/posts.ts';

const HEBREW = 'איך לקרוא תביעה (מדריך).';

/** Whether the first line of a text, which ends with a full stop, is read from right to left. */
const isRightToLeft = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (offset: number) => {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(node.data.indexOf('.')) < leftOf(0);
  });

test('texts of visitors and authors have the direction of their script', async ({ page }) => {
  const id = await sendEnquiry(page, 'Yael', { message: `${HEBREW}\nThank you.` });
  await page.goto(`/admin/contact/${id}`);
  const message = page.getByRole('list', { name: 'Messages' }).getByText(HEBREW);
  expect(await isRightToLeft(message)).toBe(true);
  const reply = page.getByLabel('Reply to Yael');
  await expect(reply).toHaveJSProperty('dir', 'auto');
  await page.goto('/admin/contact?status=all&q=Yael');
  expect(await isRightToLeft(page.getByRole('cell').getByText(HEBREW))).toBe(true);

  const post = await storePost(page, { title: HEBREW, description: `<p>${HEBREW}</p>`, status: 'draft' });
  await openInForm(page, post);
  expect(
    await page.getByLabel('Title', { exact: true }).evaluate((title) => title.matches(':dir(rtl)')),
  ).toBe(true);
  expect(await isRightToLeft(page.getByRole('textbox', { name: 'Description' }).getByText(HEBREW))).toBe(
    true,
  );
  expect(await isRightToLeft(page.getByRole('link', { name: HEBREW, exact: true }))).toBe(true);
  expect(await isRightToLeft(page.getByRole('cell').getByText(HEBREW).first())).toBe(true);
});
