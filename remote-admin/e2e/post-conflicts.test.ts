import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { openAsColleague } from './support/colleague.ts';
import { callApi } from '../../shell/e2e/support/staff.ts';
import {
  binLater,
  openInForm,
  publish,
  readStored,
  storePost,
  type StoredPost,
} from '../../shell/e2e/support/posts.ts';
import { site } from '../../shell/e2e/support/site.ts';

const text = (page: ObservedPage) => page.getByRole('textbox', { name: 'Description' });

/** A member of staff who has written on, and somebody else who saved meanwhile. */
async function meetConflict() {
  const page = await openBackOffice();
  const post = await storePost(page, { title: 'Two authors', description: '<p>Common words</p>' });
  await openInForm(page, post);
  await page.keyboard.type(' and mine');
  const theirs = { title: 'Theirs', description: '<p>Common words and theirs</p>' };
  await callApi(page, 'PUT', `/api/blogs/${post._id}`, theirs);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByRole('alert').getByText('You saved this post in another tab or browser').waitFor();
  return { page, post };
}

test.describe('when the post was saved elsewhere in the meantime', () => {
  let page: ObservedPage;
  let post: StoredPost;
  test.beforeEach(async () => {
    ({ page, post } = await meetConflict());
  });

  test('nothing is overwritten unasked, and what differs is shown', async () => {
    expect(await readStored(page, post)).toMatchObject({ title: 'Theirs', version: 2 });
    expect(await text(page).innerText()).toContain('Common words and mine');
    await page.getByText(/^You saved it on \d/).waitFor();
    await page.getByText('What differs').click();
    expect(await page.locator('del').allInnerTexts()).toEqual(['Theirs', 'theirs']);
    expect(await page.locator('ins').allInnerTexts()).toEqual(['Two authors', 'mine']);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('one’s own text can be overwritten over theirs, which stays as a revision', async () => {
    await page.getByRole('button', { name: 'Overwrite the saved text' }).click();
    await page.getByText("'Two authors' is updated.").waitFor();
    expect(await readStored(page, post)).toMatchObject({ description: '<p>Common words and mine</p>' });
    const { body } = await callApi(page, 'GET', `/api/staff/blogs/${post._id}/revisions`);
    expect(body.data as unknown).toMatchObject([{ title: 'Theirs' }, { title: 'Two authors' }]);
  });

  test('one’s own text can be copied, with its structure', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy my text' }).click();
    await page.getByText('Your text is on the clipboard.').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return [await read('text/html'), await read('text/plain')];
    });
    expect(copied[0]).toContain('<p>Common words and mine</p>');
    expect(copied[1]).toBe('Two authors\n\nCommon words and mine');
    await page.getByRole('alert').getByText('You saved this post in another tab or browser').waitFor();
  });

  test('theirs can be loaded, saved on top of, and one’s own comes back by one press', async () => {
    await page.getByRole('button', { name: 'Load the saved text' }).click();
    await page.getByText('Common words and theirs').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: 'Back to mine' }).click();
    await page.getByText('Common words and mine').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Two authors');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByRole('alert').getByText('You saved this post in another tab or browser').waitFor();
  });
});

test('a conflict with a colleague says who saved the post, and when', async () => {
  const colleague = await openAsColleague('co-author@example.com');
  const page = await openBackOffice();
  const post = await storePost(page, { title: 'Two people', description: '<p>Common words</p>' });
  await openInForm(page, post);
  await page.keyboard.type(' and mine');
  await callApi(colleague, 'PUT', `/api/blogs/${post._id}`, { description: '<p>Theirs</p>' });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  const alert = page.getByRole('alert');
  const title = alert.getByText('Someone else saved this post in the meantime');
  await title.waitFor();
  expect(await title.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  await alert.getByText(/^co-author@example\.com saved it on \d+ \w+ \d{4}/).waitFor();
  await page.getByRole('button', { name: 'Overwrite theirs' }).waitFor();
});

test.describe('when somebody else deleted the post meanwhile', () => {
  const gone = (page: ObservedPage) =>
    page.getByRole('alert').getByText('Someone else deleted this post in the meantime');

  /** A member of staff who has written on, and somebody else who deleted the post. */
  async function meetDeletion(status: string) {
    const page = await openBackOffice();
    const post = await storePost(page, { description: '<p>Common words</p>', status });
    await openInForm(page, post);
    await page.keyboard.type(' and mine');
    await page.getByText('Draft kept in this browser').waitFor();
    await callApi(page, 'DELETE', `/api/blogs/${post._id}`);
    return { page, post };
  }

  test('nothing written is lost: it is saved as another post, which can be changed again', async () => {
    const { page, post } = await meetDeletion('draft');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await gone(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as a new post' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(post._id));
    const other = binLater(page, { ...post, _id: new URL(page.url()).pathname.split('/').at(-1) ?? '' });
    expect(await readStored(page, other)).toMatchObject({ description: '<p>Common words and mine</p>' });
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' too');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect
      .poll(() => readStored(page, other))
      .toMatchObject({ description: '<p>Common words and mine too</p>', version: 2 });
    expect((await callApi(page, 'GET', `/api/staff/blogs/${post._id}`)).status).toBe(404);
  });

  test('it can be brought back, and what was written is saved to it', async () => {
    const { page, post } = await meetDeletion('published');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await gone(page).waitFor();
    await page.getByRole('button', { name: 'Restore it and save' }).click();
    await page.getByText("'A stored post' is updated.").waitFor();
    expect(await readStored(page, post)).toMatchObject({ description: '<p>Common words and mine</p>' });
  });

  test('a reload gives the text back, and it becomes a new post', async () => {
    const { page, post } = await meetDeletion('published');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('The post was deleted since').waitFor();
    expect(await text(page).innerText()).toContain('Common words and mine');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await publish(page, 'Add Blog');
    const stored = ((await (await answer).json()) as { data: StoredPost }).data;
    binLater(page, stored);
    expect(stored).toMatchObject({ description: '<p>Common words and mine</p>', title: post.title });
    expect(stored._id).not.toBe(post._id);
  });
});

test('of two tabs on one post the second to save is asked, and a reload of each gives its own text back', async ({
  page,
}) => {
  const post = await storePost(page, { description: '<p>Common</p>' });
  const other = (await page.context().newPage()) as ObservedPage;
  await openInForm(page, post);
  await openInForm(other, post);
  await page.keyboard.type(' first');
  await page.getByText('Draft kept in this browser').waitFor();
  await other.keyboard.type(' second');
  await other.getByText('Draft kept in this browser').waitFor();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByText("'A stored post' is updated.").waitFor();
  other.on('dialog', (dialog) => void dialog.accept());
  await other.reload();
  await other.getByText('The post was saved since by').waitFor();
  expect(await text(other).innerText()).toContain('Common second');
  await other.getByRole('button', { name: 'Update Blog' }).click();
  await other.getByRole('alert').getByText('You saved this post in another tab or browser').waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Common first</p>' });
});

test('a session that ends during writing asks for the login in place, and the same text is saved after it', async ({
  page,
}) => {
  const post = await storePost(page);
  await openInForm(page, post);
  await page.keyboard.type(' and more');
  await callApi(page, 'POST', '/api/auth/logout');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(site.adminPassword);
  await dialog.getByRole('button', { name: /log ?in/i }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await text(page).innerText()).toContain('Stored words and more');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByText("'A stored post' is updated.").waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words and more</p>' });
});

test('offline is said, nothing is lost, and saving works again when the network is back', async ({
  page,
}) => {
  const post = await storePost(page);
  await openInForm(page, post);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').first().waitFor();
  await page.keyboard.type(' offline');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByRole('alert').getByText('The server did not answer.').waitFor();
  expect(await text(page).innerText()).toContain('Stored words offline');
  await page.context().setOffline(false);
  await page.getByText('Draft kept in this browser').waitFor();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByText("'A stored post' is updated.").waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words offline</p>' });
});

test('what is typed while a save is under way is kept, and saved next', async ({ page }) => {
  const post = await storePost(page);
  await openInForm(page, post);
  await page.keyboard.type(' one');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/blogs/${post._id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByText('Updating...').first().waitFor();
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' two');
  release();
  await page.getByText('What you wrote in the meantime is not saved yet.').waitFor();
  expect(await text(page).innerText()).toContain('Stored words one two');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByText("'A stored post' is updated.", { exact: true }).waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored words one two</p>' });
});
