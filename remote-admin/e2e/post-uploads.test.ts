import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { trashAfterTest, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { openPostEditor, type PostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const FIGURE = /<figure><img src="\/media\/[^"]+" alt="[^"]*" width="2" height="2" \/>/;

/** The paths to which the page has posted since. */
function watchPosts({ page }: PostEditor): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  return posted;
}

/** Saves as a draft, and gives what was stored. */
async function saveDraft({ page }: PostEditor): Promise<StoredPost> {
  const responsePromise = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  return trashAfterTest(page, ((await (await responsePromise).json()) as { data: StoredPost }).data);
}

test.describe('a picture that is on its way', () => {
  test('stands where it was pasted while the author goes on, and saving waits for it', async () => {
    const writing = await openPostEditor();
    const { page } = writing;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const posted = watchPosts(writing);
    await page.route('**/api/media', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Title', { exact: true }).fill('Waits for its picture');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('before');
    await writing.insertPicture('paste', 'any');
    await page.keyboard.press('Enter');
    await page.keyboard.type('behind');
    expect(await writing.html()).toMatch(/^<p>before<\/p>.*<p>behind<\/p>$/);
    const saved = saveDraft(writing);
    await page.getByText('Uploading pictures...').waitFor();
    expect(posted).not.toContain('/api/blogs');
    release();
    const { description } = await saved;
    expect(description).toMatch(new RegExp(`^<p>before</p>${FIGURE.source}.*<p>behind</p>$`));
    await expect(page.getByText('is not saved yet')).toHaveCount(0);
  });

  test('arrives where it was moved by cut and paste, with its address', async () => {
    const writing = await openPostEditor();
    const { page } = writing;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/media', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Title', { exact: true }).fill('Moved on its way');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('before');
    await writing.insertPicture('paste', 'any');
    await page.keyboard.press('Enter');
    await page.keyboard.type('behind');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.getByText('Uploading square.png').waitFor({ state: 'detached' });
    await page.keyboard.type('moved below');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+v');
    await page.getByText('Uploading square.png').waitFor();
    const saved = saveDraft(writing);
    await page.getByText('Uploading pictures...').waitFor();
    release();
    expect((await saved).description).toMatch(
      new RegExp(`^<p>moved below</p><p>before</p>${FIGURE.source}.*<p>behind</p>$`),
    );
  });
});

test('a picture that could not be uploaded keeps the post from being saved without it, comes in by Retry, and can be removed', async () => {
  const writing = await openPostEditor();
  const { page } = writing;
  await page.getByLabel('Title', { exact: true }).fill('Comes after all');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('before');
  const bringRefused = async () => {
    await page.route('**/api/media', (route) => route.abort());
    await writing.insertPicture('paste', 'any');
    await page.getByText('square.png was not uploaded.').waitFor();
  };
  await bringRefused();
  const posted = watchPosts(writing);
  await page.getByText('A picture was not uploaded.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('alert').getByText("'square.png' is not uploaded.").waitFor();
  expect(posted).not.toContain('/api/blogs');
  await page.unroute('**/api/media');
  await page.getByRole('link', { name: /'square.png' is not uploaded/ }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => writing.html()).toMatch(FIGURE);
  await expect(page.getByText('A picture was not uploaded.')).toHaveCount(0);

  await bringRefused();
  await page
    .locator('p')
    .filter({ hasText: /^Retry/ })
    .getByRole('button', { name: 'Remove picture' })
    .click();
  await expect(page.getByText('was not uploaded')).toHaveCount(0);
  const { description } = await saveDraft(writing);
  expect(description.match(new RegExp(FIGURE, 'g'))).toHaveLength(1);
});

test('publishing asks for the alt text of images that have none, and keeps what is entered, on Cancel too', async () => {
  const writing = await openPostEditor();
  const { page } = writing;
  await page.getByLabel('Title', { exact: true }).fill('Silent pictures');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await writing.insertPicture('paste');
  await page.getByLabel('Alt text', { exact: true }).fill('Described already');
  await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
  await writing.insertPicture('paste');
  await expect.poll(async () => (await writing.html()).match(/<img/g)?.length).toBe(2);
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
  await dialog.getByText('1 image has no alt text').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Image 2 of the text').fill('A red square');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => writing.html()).toContain('alt="A red square"');
  const responsePromise = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await page.getByRole('button', { name: 'Add Blog' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await expect(dialog.getByText('alt text')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const post = trashAfterTest(page, ((await (await responsePromise).json()) as { data: StoredPost }).data);
  expect(post.description.match(/alt="[^"]*"/g)).toEqual(['alt="Described already"', 'alt="A red square"']);
  expect(post.status).toBe('published');
});
