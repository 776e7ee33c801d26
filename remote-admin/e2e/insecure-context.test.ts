import { expect, test } from './support/test.ts';
import { openDashboard } from '../../shell/e2e/support/back-office.ts';
import { openPage } from '../../shell/e2e/support/browser.ts';
import { trashAfterTest, readStored, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { sendEnquiry } from '../../shell/e2e/support/api-calls.ts';

/** Simulates plain HTTP on a remote host: APIs that need a secure context are missing. */
async function openInsecure() {
  const page = await openPage();
  await page.addInitScript(() => {
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
    for (const name of ['locks', 'clipboard', 'storage', 'serviceWorker']) {
      Reflect.deleteProperty(Navigator.prototype, name);
    }
  });
  await openDashboard(page);
  expect(await page.evaluate(() => ['randomUUID' in crypto, 'locks' in navigator])).toEqual([false, false]);
  return page;
}

test('a post can be written, restored after a reload and saved in an insecure context', async () => {
  const page = await openInsecure();
  await page.goto('/admin/blogs');
  await page.getByLabel('Title', { exact: true }).fill('Insecure context');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('words');
  await page.getByText('Draft kept in this browser').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved draft of').waitFor();
  const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const post = trashAfterTest(page, ((await (await responsePromise).json()) as { data: StoredPost }).data);
  await page.getByText('“Insecure context” is saved as a draft.').waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>words</p>' });
});

test('a note can be added in an insecure context', async () => {
  const page = await openInsecure();
  const id = await sendEnquiry(page, 'Unsecured Una');
  await page.goto(`/admin/contact/${id}`);
  await page.getByLabel('New note').fill('A note');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Note added.').waitFor();
});
