import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';
import {
  trashAfterTest,
  openInForm,
  publish,
  readStored,
  storePost,
  type StoredPost,
} from '../../shell/e2e/support/posts.ts';

/** The save button by post title: published, draft and new. */
const BUTTONS = { 'Another form': 'Update Blog', 'Made in this form': 'Save draft', '': 'Add Blog' } as const;

test.describe('a stored post', () => {
  test('can be edited with slug and search texts, and its old URL redirects', async ({ page }) => {
    const post = await storePost(page, { title: 'Filled', description: '<h2>Words</h2>' });
    const other = await storePost(page);
    const updated = page.getByText('“Filled” is updated.');
    const update = () => page.getByRole('button', { name: 'Update Blog' }).click();
    await openInForm(page, post);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Filled');
    await page.keyboard.type(' more');
    await update();
    await updated.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/blogs/${post._id}`);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Filled');
    expect(await readStored(page, post)).toMatchObject({ description: '<h2>Words more</h2>' });

    const slug = page.getByLabel('Slug');
    await slug.fill(other.slug);
    await update();
    await page.getByRole('link', { name: 'Another post has or had this address' }).click();
    await expect(slug).toBeFocused();
    await slug.fill('moved-for-good');
    await page.getByText('Search engines (SEO').click();
    await page.getByLabel('Search result heading').fill('Found by this');
    await page.getByLabel('Search result text').fill('Said like this');
    await update();
    await expect.poll(() => readStored(page, post)).toMatchObject({ slug: 'moved-for-good' });
    const { body } = await callApi(page, 'GET', '/api/blogs/moved-for-good');
    expect(body.data as unknown).toMatchObject({
      seoTitle: 'Found by this',
      seoDescription: 'Said like this',
    });
    await page.goto(`/blogpost/${post.slug}`);
    expect(new URL(page.url()).pathname).toBe('/blogpost/moved-for-good');
  });

  test('can be switched for another or a new post, each with its own form state', async ({ page }) => {
    const other = await storePost(page, { title: 'Another form' });
    await page.goto('/admin/blogs?q=form');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Made in this form');
    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const created = trashAfterTest(
      page,
      ((await (await responsePromise).json()) as { data: StoredPost }).data,
    );
    await page.waitForURL(`**/admin/blogs/${created._id}?q=form`);
    for (const [link, expected] of [
      ['Edit Another form', 'Another form'],
      ['Edit Made in this form', 'Made in this form'],
      ['Add New Blog', ''],
      ['Edit Made in this form', 'Made in this form'],
      ['Add New Blog', ''],
      ['Edit Another form', 'Another form'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(title).toHaveValue(expected);
      await page.getByRole('button', { name: BUTTONS[expected], exact: true }).waitFor();
      // oxlint-enable no-await-in-loop
    }
    expect(page.url()).toContain(other._id);
  });

  test('can be scheduled in local time and unscheduled; Undo reverts its publication', async () => {
    const page = await openBackOffice({ timezoneId: 'Asia/Kolkata' });
    const post = await storePost(page, { status: 'draft' });
    await openInForm(page, post);
    await page.getByRole('button', { name: 'Schedule' }).click();
    const time = page.getByLabel('Day and time');
    await time.fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Schedule post' }).click();
    await page.getByText('Choose a time in the future').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await time.fill('2099-01-01T09:00');
    // The second click must not reach the page behind the dialog.
    await page.getByRole('button', { name: 'Schedule post' }).dblclick();
    await page.getByText('“A stored post” will be published on 1 January 2099').waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeFocused();
    expect(await readStored(page, post)).toMatchObject({
      status: 'scheduled',
      date: '2099-01-01T03:30:00.000Z',
    });
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take this post off the schedule?' });
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('is a draft again, for staff only').waitFor();
    expect(await readStored(page, post)).toMatchObject({ status: 'draft' });

    await publish(page, 'Publish now');
    await page.getByText('“A stored post” is published.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('Undone. “A stored post” is a draft again').waitFor();
    expect(await readStored(page, post)).toMatchObject({ status: 'draft' });
    await page.getByRole('button', { name: 'Publish now' }).waitFor();
  });

  test('is unpublished after a confirmation, and Undo restores it with its date', async ({ page }) => {
    const publishedAt = '2025-03-01T10:00:00.000Z';
    const post = await storePost(page, { publishedAt });
    await openInForm(page, post);
    const unpublish = page.getByRole('button', { name: 'Unpublish', exact: true });
    await unpublish.click();
    const dialog = page.getByRole('dialog', { name: 'Unpublish this post?' });
    await dialog.getByText(`/blogpost/${post.slug}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await readStored(page, post)).toMatchObject({ status: 'published' });
    await unpublish.click();
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('is a draft again, for staff only').waitFor();
    expect(await readStored(page, post)).toMatchObject({ status: 'draft', date: null });
    const draft = page.getByRole('button', { name: 'Save draft' });
    await expect(draft).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('Undone. “A stored post” is published again.').waitFor();
    expect(await readStored(page, post)).toMatchObject({ status: 'published', date: publishedAt });
    // The form uses the version stored by Undo, so the next save is not a conflict.
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' on');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('“A stored post” is updated.').waitFor();
    expect(await readStored(page, post)).toMatchObject({ description: '<p>Stored text on</p>' });
  });

  test('follows its publication from the list, so that the next save is not a conflict', async ({ page }) => {
    const post = await storePost(page, { title: 'Published below', status: 'draft' });
    await openInForm(page, post);
    await page.keyboard.type(' on');
    await page.getByRole('searchbox', { name: 'Search blogs' }).fill(post.title);
    await page.getByRole('checkbox', { name: `Select ${post.title}` }).click();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Publish “Published below”?' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const update = page.getByRole('button', { name: 'Update Blog' });
    await update.waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('“Published below” is saved as a draft.').waitFor();
    expect(await readStored(page, post)).toMatchObject({
      status: 'draft',
      description: '<p>Stored text on</p>',
    });
  });

  test('with unsupported content shows a warning, and is preserved until its text changes', async ({
    page,
  }) => {
    const html = '<p>A picture <img src="https://example.com/a.png" alt="inside" /> in a sentence</p>';
    const post = await storePost(page, { description: html });
    await openInForm(page, post);
    await page.getByText('This post holds something that the editor cannot keep').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Only the title');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('“Only the title” is updated.').waitFor();
    expect((await readStored(page, post)).description).toBe(post.description);
  });
});
