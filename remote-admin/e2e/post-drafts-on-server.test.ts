import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openInForm, readStored, storePost, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';

const text = (page: ObservedPage) => page.getByRole('textbox', { name: 'Description' });
const draftOf = async (page: ObservedPage, { _id }: StoredPost): Promise<unknown> =>
  (await callApi(page, 'GET', `/api/staff/blogs/${_id}/draft`)).body.data;

test('a draft of a stored post is available on other devices, but not in other tabs or to readers, and can be discarded', async () => {
  const page = await openBackOffice();
  const post = await storePost(page);
  // The draft is sent five seconds after the first change; the test advances the clock.
  await page.clock.install();
  const storeDraft = async () => {
    await page.getByText('Draft kept in this browser').waitFor();
    await page.clock.fastForward(5_000);
    await page.getByText('Draft kept in this browser and on the server').waitFor();
  };
  await openInForm(page, post);
  await page.keyboard.type(' to discard');
  await storeDraft();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved draft of').waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Your unsaved draft of')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  await expect(text(page)).toHaveText('Stored text');
  expect(await draftOf(page, post)).toBeNull();

  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await storeDraft();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored text</p>', version: 1 });
  const otherTab = (await page.context().newPage()) as ObservedPage;
  await otherTab.goto(`/admin/blogs/${post._id}`);
  await otherTab.getByRole('button', { name: 'Update Blog' }).waitFor();
  await expect(text(otherTab)).toHaveText('Stored text');
  await expect(otherTab.getByText('Your unsaved draft of')).toHaveCount(0);

  const otherDevice = await openBackOffice();
  await otherDevice.goto(`/admin/blogs/${post._id}`);
  await otherDevice.getByText('Your unsaved draft of').waitFor();
  await expect(text(otherDevice)).toHaveText('Stored text and more');
  await otherDevice.getByRole('button', { name: 'Update Blog' }).click();
  await otherDevice.getByText('“A stored post” is updated.').waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored text and more</p>' });
  expect(await draftOf(page, post)).toBeNull();
});
