import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse } from '../../shell/e2e/support/api-calls.ts';
import { readStored, storePost, type StoredPost } from '../../shell/e2e/support/posts.ts';

const nextName = createNameGenerator('Listed');

const rows = (page: ObservedPage) => page.getByRole('table', { name: 'Blogs' }).getByRole('rowheader');
const titles = async (page: ObservedPage) =>
  (await rows(page).allInnerTexts()).map((text) => text.split('\n')[0]);

/** Opens the list, filtered to three new posts. */
async function openWithPosts() {
  const page = await openBackOffice();
  const posts: StoredPost[] = [];
  const shared = nextName();
  for (const [title, text, fields] of [
    ['Zeta list', 'apple', { category: 'Listed' }],
    ['alpha list', 'cherry', { status: 'draft', category: 'Listed' }],
    ['Beta list', 'banana 100%', {}],
  ] as const) {
    posts.push(await storePost(page, { title, description: `<p>${shared} ${text}</p>`, ...fields }));
  }
  await page.goto(`/admin/blogs?q=${shared}`);
  await rows(page).nth(2).waitFor();
  return { page, posts, shared };
}

test('the blog list is sorted case-insensitively, filtered and searched', async () => {
  const { page } = await openWithPosts();
  const expectTitles = (expected: string[]) => expect.poll(() => titles(page)).toEqual(expected);
  const search = page.getByRole('searchbox', { name: 'Search blogs' });
  const category = page.getByLabel('Show', { exact: true });
  await page.getByLabel('Sort by').selectOption('Title');
  await expectTitles(['alpha list', 'Beta list', 'Zeta list']);
  await page.getByLabel('Order').selectOption('Descending');
  await expectTitles(['Zeta list', 'Beta list', 'alpha list']);
  await category.selectOption('Listed');
  await expectTitles(['Zeta list', 'alpha list']);
  await category.selectOption('All categories');
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expectTitles(['alpha list']);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Description' }).click();
  await expectTitles(['Zeta list', 'Beta list', 'alpha list']);
  expect(new URL(page.url()).search).toContain('sort=description');
  await search.fill('banana 100%');
  await expectTitles(['Beta list']);
  await search.fill('nothing is called this');
  await page.getByText('Nothing matches this search.').waitFor();
  await expect(page.getByText('No Blogs Found')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await rows(page).first().waitFor();
});

test('the blog list opens a post by title and row, and shows two lines of formatted text without tab stops', async () => {
  const { page, posts, shared } = await openWithPosts();
  const html =
    `<h2>${shared} heading</h2><p><strong>bold</strong> <a href="/x">a link</a></p><ul><li>an item</li></ul>` +
    `<p>${'many words '.repeat(200)}</p>`;
  await storePost(page, { title: 'Rich list', description: html });
  await page.reload();
  const cell = page
    .getByRole('row', { name: /Rich list/ })
    .getByRole('cell')
    .filter({ hasText: shared });
  await cell.locator('strong', { hasText: 'bold' }).waitFor();
  await expect(cell.locator('a, button, input, img, [tabindex]')).toHaveCount(0);
  const [height, line] = await cell.locator('div').evaluate((element) => {
    return [element.clientHeight, Number.parseFloat(getComputedStyle(element).lineHeight)];
  });
  expect(height).toBeLessThanOrEqual(2 * (line ?? 0) + 1);

  const row = page.getByRole('row', { name: /Zeta list/ });
  await row.getByRole('checkbox').click();
  await page.getByText('1 selected').waitFor();
  await row.getByRole('link', { name: 'Zeta list', exact: true }).click();
  await page.waitForURL(`**/admin/blogs/${posts[0]?._id}?*`);
  const excerpt = page.getByRole('row', { name: /Beta list/ }).getByText('banana');
  await excerpt.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await excerpt.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await page.waitForURL(`**/admin/blogs/${posts[2]?._id}?*`);
});

test('the blog list confirms deletions, rolls back on failure, and restores by Undo or from the trash', async () => {
  const { page } = await openWithPosts();
  const expectTitles = async (...expected: string[]) =>
    expect.poll(async () => new Set(await titles(page))).toEqual(new Set(expected));
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this blog?' });
  const remove = page.getByRole('button', { name: 'Delete Beta list' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectTitles('alpha list', 'Beta list', 'Zeta list');

  await page.route('**/api/staff/blogs/bulk', (route) =>
    route.fulfill(errorResponse(503, 'unavailable', 'Back in a minute')),
  );
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Beta list” is not deleted. Back in a minute').waitFor();
  await expectTitles('alpha list', 'Beta list', 'Zeta list');
  await page.unroute('**/api/staff/blogs/bulk');

  await remove.click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Beta list” is deleted.').waitFor();
  await expectTitles('alpha list', 'Zeta list');
  await page.getByText('Undo', { exact: true }).click();
  await expectTitles('alpha list', 'Beta list', 'Zeta list');

  await page.getByRole('checkbox', { name: 'Select Beta list' }).click();
  await page.getByRole('checkbox', { name: 'Select Zeta list' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectTitles('alpha list');
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await expectTitles('Beta list', 'Zeta list');
  await expect(page.getByRole('link', { name: 'Edit Beta list' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Beta list' }).click();
  await page.getByText('“Beta list” is restored.').waitFor();
  await expectTitles('Zeta list');
  await page.getByRole('checkbox', { name: 'Select Zeta list' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('“Zeta list” is restored.').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expectTitles('alpha list', 'Beta list', 'Zeta list');
});

test('deleting the open post shows the form of a new post, and Undo restores its draft', async () => {
  const { page } = await openWithPosts();
  await page.getByRole('link', { name: 'Edit Beta list' }).click();
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and unsaved words');
  await page.getByRole('button', { name: 'Delete Beta list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Beta list” is deleted.').waitFor();
  const headline = page.getByRole('heading', { name: 'Add New Blog' });
  await headline.waitFor();
  await expect(headline).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/admin/blogs');
  expect(await page.getByRole('textbox', { name: 'Description' }).innerText()).not.toContain('unsaved');
  await page.getByText('Undo', { exact: true }).click();
  await page.getByRole('link', { name: 'Edit Beta list' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Description' }).innerText())
    .toContain('and unsaved words');
  // Back returns to the form of a new post. Click first, so that the restored text is rendered.
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
});

test('the blog list publishes and unpublishes several posts after a confirmation, and Undo restores the dates', async () => {
  const { page, posts } = await openWithPosts();
  await page.getByRole('checkbox', { name: 'Select all blogs on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('3 selected').waitFor();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish 3 posts?' });
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('1 post is published; 2 were published already.').waitFor();
  for (const post of posts) expect(await readStored(page, post)).toMatchObject({ status: 'published' });
  const dates = async () =>
    Promise.all(posts.map(async (post) => ((await readStored(page, post)) as { date?: string }).date));
  const before = await dates();
  await page.getByRole('checkbox', { name: 'Select all blogs on this page' }).click();
  await bar.getByRole('button', { name: 'Unpublish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Unpublish 3 posts?' });
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('3 posts are unpublished.').waitFor();
  for (const post of posts) expect(await readStored(page, post)).toMatchObject({ status: 'draft' });
  const message = page.getByRole('alertdialog').filter({ hasText: '3 posts are unpublished.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await dates()).toEqual(before);
});

test('the blog list is paginated and scrolls within its container on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.goto('/admin/blogs');
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  await expect(rows(page)).toHaveCount(5);
  await page.getByText('Write your blog content here...').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
  const first = await titles(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  await expect.poll(() => titles(page)).not.toEqual(first);
  await page.getByRole('button', { name: 'Prev', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(first);
});
