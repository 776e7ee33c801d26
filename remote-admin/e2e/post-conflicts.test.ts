import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { openAsColleague } from './support/colleague.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';
import {
  trashAfterTest,
  openInForm,
  publish,
  readStored,
  storePost,
  type StoredPost,
} from '../../shell/e2e/support/posts.ts';
import { site } from '../../shell/e2e/support/site.ts';

const text = (page: ObservedPage) => page.getByRole('textbox', { name: 'Description' });
const title = (page: ObservedPage) => page.getByLabel('Title', { exact: true });
const update = (page: ObservedPage) => page.getByRole('button', { name: 'Update Blog' }).click();

const appendText = async (page: ObservedPage, addition: string) => {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(addition);
};

test('a conflicting save shows author and differences; the own text can be copied, replaced or saved over it', async () => {
  const colleague = await openAsColleague('co-author@example.com');
  const page = await openBackOffice();
  const post = await storePost(page, { title: 'Two authors', description: '<p>Common words</p>' });
  await openInForm(page, post);
  await page.keyboard.type(' and mine');
  const theirs = { title: 'Theirs', description: '<p>Common words and theirs</p>' };
  await callApi(colleague, 'PUT', `/api/blogs/${post._id}`, theirs);
  await update(page);

  const alert = page.getByRole('alert');
  const heading = alert.getByText('Someone else saved this post in the meantime');
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => document.activeElement?.contains(one))).toBe(true);
  await alert.getByText(/^co-author@example\.com saved it on \d+ \w+ \d{4}/).waitFor();
  expect(await readStored(page, post)).toMatchObject({ title: 'Theirs', version: 2 });
  await expect(text(page)).toContainText('Common words and mine');
  await page.getByText('What differs').click();
  await expect(page.locator('del')).toHaveText(['Theirs', 'theirs']);
  await expect(page.locator('ins')).toHaveText(['Two authors', 'mine']);
  expect(await axeFindings(page)).toEqual([]);

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

  await page.getByRole('button', { name: 'Load theirs' }).click();
  await page.getByText('Common words and theirs').waitFor();
  await expect(title(page)).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Back to mine' }).click();
  await page.getByText('Common words and mine').waitFor();
  await expect(title(page)).toHaveValue('Two authors');
  await update(page);
  await heading.waitFor();

  await page.getByRole('button', { name: 'Overwrite theirs' }).click();
  await page.getByText('“Two authors” is updated.').waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Common words and mine</p>' });
  const { body } = await callApi(page, 'GET', `/api/staff/blogs/${post._id}/revisions`);
  expect(body.data as unknown).toMatchObject([{ title: 'Theirs' }, { title: 'Two authors' }]);
});

test('the second of two tabs gets a conflict, and a reload restores its own text', async ({ page }) => {
  const post = await storePost(page, { description: '<p>Common</p>' });
  const other = (await page.context().newPage()) as ObservedPage;
  await openInForm(page, post);
  await openInForm(other, post);
  await page.keyboard.type(' first');
  await page.getByText('Draft kept in this browser').waitFor();
  await other.keyboard.type(' second');
  await other.getByText('Draft kept in this browser').waitFor();
  await update(page);
  await page.getByText('“A stored post” is updated.').waitFor();
  other.on('dialog', (dialog) => void dialog.accept());
  await other.reload();
  await other.getByText('The post was saved since by').waitFor();
  await expect(text(other)).toContainText('Common second');
  await update(other);
  const alert = other.getByRole('alert');
  await alert.getByText('You saved this post in another tab or browser').waitFor();
  await alert.getByText(/^You saved it on \d/).waitFor();
  await other.getByRole('button', { name: 'Overwrite the saved text' }).waitFor();
  await other.getByRole('button', { name: 'Load the saved text' }).waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Common first</p>' });
});

test('a draft that a colleague has published stays published, and is scheduled after a confirmation only', async ({
  page,
}) => {
  const post = await storePost(page, { status: 'draft', description: '<p>Common</p>' });
  const other = (await page.context().newPage()) as ObservedPage;
  await openInForm(page, post);
  await openInForm(other, post);
  await callApi(page, 'PUT', `/api/blogs/${post._id}`, { status: 'published' });
  await page.keyboard.type(' and mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('alert').getByText('It is published now.').waitFor();
  await page.getByRole('button', { name: 'Save my text' }).click();
  await page.getByText('“A stored post” is updated.').waitFor();
  await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  expect(await readStored(page, post)).toMatchObject({
    status: 'published',
    description: '<p>Common and mine</p>',
  });

  await other.getByRole('button', { name: 'Schedule', exact: true }).click();
  await other.getByRole('button', { name: 'Schedule post' }).click();
  await other.getByRole('button', { name: /^Overwrite/ }).click();
  const dialog = other.getByRole('dialog', { name: 'Take this published post off the site?' });
  await dialog.waitFor();
  expect(await axeFindings(other)).toEqual([]);
  expect(await readStored(page, post)).toMatchObject({ status: 'published' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await other.getByText('“A stored post” will be published on').waitFor();
  await expect(dialog).toHaveCount(0);
  // The text of the form replaces the other one, although it was not changed.
  expect(await readStored(page, post)).toMatchObject({ status: 'scheduled', description: '<p>Common</p>' });
});

test.describe('when a colleague has deleted the post', () => {
  const deletedNotice = (page: ObservedPage) =>
    page.getByRole('alert').getByText('This post was deleted in the meantime');

  test('it can be restored with the new text, or saved as a new post', async ({ page }) => {
    const post = await storePost(page, { description: '<p>Common words</p>' });
    await openInForm(page, post);
    await page.keyboard.type(' and mine');
    await callApi(page, 'DELETE', `/api/blogs/${post._id}`);
    await update(page);
    await deletedNotice(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore it and save' }).click();
    await page.getByText('“A stored post” is updated.').waitFor();
    expect(await readStored(page, post)).toMatchObject({ description: '<p>Common words and mine</p>' });

    await appendText(page, ' again');
    await callApi(page, 'DELETE', `/api/blogs/${post._id}`);
    await update(page);
    await page.getByRole('button', { name: 'Save as a new post' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(post._id));
    const other = trashAfterTest(page, {
      ...post,
      _id: new URL(page.url()).pathname.split('/').at(-1) ?? '',
    });
    expect(await readStored(page, other)).toMatchObject({
      description: '<p>Common words and mine again</p>',
    });
    await appendText(page, ' too');
    await page.getByRole('button', { name: /^(Update Blog|Save draft)$/ }).click();
    await expect
      .poll(() => readStored(page, other))
      .toMatchObject({ description: '<p>Common words and mine again too</p>', version: 2 });
    expect((await callApi(page, 'GET', `/api/staff/blogs/${post._id}`)).status).toBe(404);
  });

  test('a reload restores the text, which is saved as a new post', async ({ page }) => {
    const post = await storePost(page, { description: '<p>Common words</p>' });
    await openInForm(page, post);
    await page.keyboard.type(' and mine');
    await page.getByText('Draft kept in this browser').waitFor();
    await callApi(page, 'DELETE', `/api/blogs/${post._id}`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('The post was deleted since').waitFor();
    await expect(text(page)).toContainText('Common words and mine');
    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    await publish(page, 'Add Blog');
    const stored = ((await (await responsePromise).json()) as { data: StoredPost }).data;
    trashAfterTest(page, stored);
    expect(stored).toMatchObject({ description: '<p>Common words and mine</p>', title: post.title });
    expect(stored._id).not.toBe(post._id);
  });
});

test('text written during a save, offline, or after the end of the session is saved next', async ({
  page,
}) => {
  const post = await storePost(page);
  const updated = page.getByText('“A stored post” is updated.', { exact: true });
  await openInForm(page, post);

  await page.keyboard.type(' one');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/blogs/${post._id}`, async (route) => {
    await released;
    await route.continue();
  });
  await update(page);
  await page.getByText('Updating...').first().waitFor();
  // The notice blocks the pointer, but not the keyboard.
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' two');
  release();
  await page.getByText('What you wrote in the meantime is not saved yet.').waitFor();
  await expect(text(page)).toContainText('Stored text one two');
  await update(page);
  await updated.waitFor();
  expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored text one two</p>' });
  await page.unroute(`**/api/blogs/${post._id}`);

  await page.context().setOffline(true);
  await page.getByText('You are offline.').first().waitFor();
  await appendText(page, ' offline');
  await update(page);
  await page.getByRole('alert').getByText('The server did not respond.').waitFor();
  await expect(text(page)).toContainText('one two offline');
  await page.context().setOffline(false);
  await page.getByText('Draft kept in this browser').waitFor();
  await update(page);
  await expect
    .poll(() => readStored(page, post))
    .toMatchObject({
      description: '<p>Stored text one two offline</p>',
    });

  await appendText(page, ' on');
  await callApi(page, 'POST', '/api/auth/logout');
  await update(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(site.adminPassword);
  await dialog.getByRole('button', { name: /log ?in/i }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('alert').getByText('You are logged in again. Save once more.').waitFor();
  await expect(text(page)).toContainText('offline on');
  await update(page);
  await expect
    .poll(() => readStored(page, post))
    .toMatchObject({
      description: '<p>Stored text one two offline on</p>',
    });
});
