import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openInForm, readStored, storePost, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { callApi } from '../../shell/e2e/support/staff.ts';

const text = (page: ObservedPage) => page.getByRole('textbox', { name: 'Description' });
const draftOf = async (page: ObservedPage, { _id }: StoredPost): Promise<unknown> =>
  (await callApi(page, 'GET', `/api/staff/blogs/${_id}/draft`)).body.data;

/** Somebody who has written on in a stored post; it is kept on the server. */
async function writeOn() {
  const page = await openBackOffice();
  const post = await storePost(page);
  await openInForm(page, post);
  await page.keyboard.type(' and more');
  await page.getByText('Draft kept in this browser and on the server').waitFor();
  return { page, post };
}

test('what is written in a stored post comes back on another device, while readers see nothing of it', async () => {
  const { page, post } = await writeOn();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words</p>', version: 1 });
  const elsewhere = await openBackOffice();
  await elsewhere.goto(`/admin/blogs/${post._id}`);
  await elsewhere.getByText('Your unsaved draft of').waitFor();
  expect(await text(elsewhere).innerText()).toContain('Stored words and more');
  await elsewhere.getByRole('button', { name: 'Update Blog' }).click();
  await elsewhere.getByText("'A stored post' is updated.").waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words and more</p>' });
  expect(await draftOf(page, post)).toBeNull();
});

test('a draft that is discarded is gone on the server too', async () => {
  const { page, post } = await writeOn();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved draft of').waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByText('Your unsaved draft of').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  expect((await text(page).innerText()).trim()).toBe('Stored words');
  expect(await draftOf(page, post)).toBeNull();
});

test('a tab beside the one that writes begins with what is stored', async () => {
  const { page, post } = await writeOn();
  const beside = (await page.context().newPage()) as ObservedPage;
  await beside.goto(`/admin/blogs/${post._id}`);
  await beside.getByRole('button', { name: 'Update Blog' }).waitFor();
  expect((await text(beside).innerText()).trim()).toBe('Stored words');
  expect(await beside.getByText('Your unsaved draft of').count()).toBe(0);
});
