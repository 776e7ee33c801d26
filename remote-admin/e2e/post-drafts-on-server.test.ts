import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openInForm, readStored, storePost, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';

const text = (page: ObservedPage) => page.getByRole('textbox', { name: 'Description' });
const draftOf = async (page: ObservedPage, { _id }: StoredPost): Promise<unknown> =>
  (await callApi(page, 'GET', `/api/staff/blogs/${_id}/draft`)).body.data;

test('what is written in a stored post waits on the server for another device, not for a tab beside, and readers see nothing of it; discarded it is gone there too', async () => {
  const page = await openBackOffice();
  const post = await storePost(page);
  const kept = page.getByText('Draft kept in this browser and on the server');
  await openInForm(page, post);
  await page.keyboard.type(' to discard');
  await kept.waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved draft of').waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Your unsaved draft of')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  await expect(text(page)).toHaveText('Stored words');
  expect(await draftOf(page, post)).toBeNull();

  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await kept.waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words</p>', version: 1 });
  const beside = (await page.context().newPage()) as ObservedPage;
  await beside.goto(`/admin/blogs/${post._id}`);
  await beside.getByRole('button', { name: 'Update Blog' }).waitFor();
  await expect(text(beside)).toHaveText('Stored words');
  await expect(beside.getByText('Your unsaved draft of')).toHaveCount(0);

  const elsewhere = await openBackOffice();
  await elsewhere.goto(`/admin/blogs/${post._id}`);
  await elsewhere.getByText('Your unsaved draft of').waitFor();
  await expect(text(elsewhere)).toHaveText('Stored words and more');
  await elsewhere.getByRole('button', { name: 'Update Blog' }).click();
  await elsewhere.getByText("'A stored post' is updated.").waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words and more</p>' });
  expect(await draftOf(page, post)).toBeNull();
});
