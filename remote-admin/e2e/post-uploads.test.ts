import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { trashAfterTest, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { openPostEditor, type PostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const FIGURE = /<figure><img src="\/media\/[^"]+" alt="[^"]*" width="2" height="2" \/>/;

/** Records the paths of later POST requests. */
function watchPosts({ page }: PostEditor): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  return posted;
}

/** Saves as a draft. @returns The stored post. */
async function saveDraft({ page }: PostEditor): Promise<StoredPost> {
  const responsePromise = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  return trashAfterTest(page, ((await (await responsePromise).json()) as { data: StoredPost }).data);
}

test.describe('a picture that is being uploaded', () => {
  test('is shown at once where it was pasted, and saving waits for it', async () => {
    const editor = await openPostEditor();
    const { page } = editor;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const posted = watchPosts(editor);
    await page.route('**/api/media', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Title', { exact: true }).fill('Waits for its picture');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('before');
    await editor.insertPicture('paste', 'any');
    await page.keyboard.press('Enter');
    await page.keyboard.type('behind');
    expect(await editor.html()).toMatch(/^<p>before<\/p>.*<p>behind<\/p>$/);
    const saved = saveDraft(editor);
    await page.getByText('Uploading pictures...').waitFor();
    expect(posted).not.toContain('/api/blogs');
    release();
    const { description } = await saved;
    expect(description).toMatch(new RegExp(`^<p>before</p>${FIGURE.source}.*<p>behind</p>$`));
    await expect(page.getByText('is not saved yet')).toHaveCount(0);
  });

  test('can be moved by cut and paste', async () => {
    const editor = await openPostEditor();
    const { page } = editor;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/media', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Title', { exact: true }).fill('Moved on its way');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('before');
    await editor.insertPicture('paste', 'any');
    await page.keyboard.press('Enter');
    await page.keyboard.type('behind');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.getByText('Uploading square.png').waitFor({ state: 'detached' });
    await page.keyboard.type('moved below');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+v');
    await page.getByText('Uploading square.png').waitFor();
    const saved = saveDraft(editor);
    await page.getByText('Uploading pictures...').waitFor();
    release();
    expect((await saved).description).toMatch(
      new RegExp(`^<p>moved below</p><p>before</p>${FIGURE.source}.*<p>behind</p>$`),
    );
  });
});

test('a failed upload prevents saving, and can be retried or removed', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await page.getByLabel('Title', { exact: true }).fill('Comes after all');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('before');
  const insertWithFailure = async () => {
    await page.route('**/api/media', (route) => route.abort());
    await editor.insertPicture('paste', 'any');
    await page.getByText('square.png was not uploaded.').waitFor();
  };
  await insertWithFailure();
  const posted = watchPosts(editor);
  await page.getByText('A picture was not uploaded.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('alert').getByText('“square.png” is not uploaded.').waitFor();
  expect(posted).not.toContain('/api/blogs');
  await page.unroute('**/api/media');
  await page.getByRole('link', { name: /“square.png” is not uploaded/ }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.html()).toMatch(FIGURE);
  await expect(page.getByText('A picture was not uploaded.')).toHaveCount(0);

  await insertWithFailure();
  await page
    .locator('p')
    .filter({ hasText: /^Retry/ })
    .getByRole('button', { name: 'Remove picture' })
    .click();
  await expect(page.getByText('was not uploaded')).toHaveCount(0);
  const { description } = await saveDraft(editor);
  expect(description.match(new RegExp(FIGURE, 'g'))).toHaveLength(1);
});

test('publishing asks for missing alt texts, and Cancel preserves the input', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await page.getByLabel('Title', { exact: true }).fill('Silent pictures');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await editor.insertPicture('paste');
  await page.getByLabel('Alt text', { exact: true }).fill('Described already');
  await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
  await editor.insertPicture('paste');
  await expect.poll(async () => (await editor.html()).match(/<img/g)?.length).toBe(2);
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
  await dialog.getByText('1 image has no alt text').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Image 2 of the text').fill('A red square');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => editor.html()).toContain('alt="A red square"');
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
