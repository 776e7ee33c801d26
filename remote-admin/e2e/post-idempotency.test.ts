import { expect, test } from './support/test.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { trashAfterTest, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';
import { openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const storedAs = async (page: ObservedPage, title: string): Promise<StoredPost[]> =>
  (await callApi(page, 'GET', `/api/staff/blogs?q=${encodeURIComponent(title)}`)).body.data;

/** Saves a new post whose response is lost. */
async function loseResponse(title: string) {
  const { page } = await openPostEditor();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('words');
  await page.route('**/api/blogs', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('alert').getByText('The server did not respond.').waitFor();
  await page.unroute('**/api/blogs');
  const posts = await storedAs(page, title);
  expect(posts).toHaveLength(1);
  for (const post of posts) trashAfterTest(page, post);
  return page;
}

test('a new post is stored once when its response was lost and it is resent', async () => {
  const page = await loseResponse('Once and no more');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('“Once and no more” is saved as a draft.').waitFor();
  expect(await storedAs(page, 'Once and no more')).toMatchObject([{ version: 1 }]);
});

test('after a reload and further edits, the resent post is updated', async () => {
  const page = await loseResponse('Once and later');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved draft of').waitFor();
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('“Once and later” is saved as a draft.').waitFor();
  expect(await storedAs(page, 'Once and later')).toMatchObject([{ description: '<p>words and more</p>' }]);
});

test('a new post whose stored copy was deleted is stored as another one, also after a restored draft', async () => {
  const title = 'Once, deleted, and once again';
  const page = await loseResponse(title);
  page.on('dialog', (dialog) => void dialog.accept());
  const [first] = await storedAs(page, title);
  await callApi(page, 'DELETE', `/api/blogs/${first?._id}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(`“${title}” is saved as a draft.`).waitFor();
  const [second, ...others] = await storedAs(page, title);
  expect(others).toEqual([]);
  expect(second?._id).not.toBe(first?._id);
  if (second) trashAfterTest(page, second);
});

test('a discarded and restored draft of a new post does not store a second one', async () => {
  const title = 'Once, discarded and restored';
  const page = await loseResponse(title);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await page.getByText('Your unsaved draft of').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(`“${title}” is saved as a draft.`).waitFor();
  expect(await storedAs(page, title)).toHaveLength(1);
});

test('a resent new post that a colleague has changed since is a conflict', async () => {
  const title = 'Once, and changed by a colleague';
  const page = await loseResponse(title);
  const [post] = await storedAs(page, title);
  await callApi(page, 'PUT', `/api/blogs/${post?._id}`, { description: '<p>Theirs</p>' });
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'saved this post' });
  await notice.waitFor();
  expect(await storedAs(page, title)).toMatchObject([{ description: '<p>Theirs</p>' }]);
  await notice.getByRole('button', { name: 'Save as a new post' }).click();
  await page.getByText(`“${title}” is saved as a draft.`).waitFor();
  const posts = await storedAs(page, title);
  expect(posts.map(({ description }) => description).toSorted()).toEqual([
    '<p>Theirs</p>',
    '<p>words and mine</p>',
  ]);
  for (const stored of posts) trashAfterTest(page, stored);
});

test('a new post that is stored after its form was left does not open again', async () => {
  const title = 'Stored behind the back';
  const { page } = await openPostEditor();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  const isLeft = Promise.withResolvers<void>();
  await page.route('**/api/blogs', async (route) => {
    await isLeft.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  isLeft.resolve();
  await page.getByText(`“${title}” is saved as a draft.`).waitFor();
  for (const post of await storedAs(page, title)) trashAfterTest(page, post);
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
});
