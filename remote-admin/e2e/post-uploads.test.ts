import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { binLater, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { startWriting, type Writing } from '../../shell/e2e/support/start-writing.ts';

const FIGURE = /<figure><img src="\/media\/[^"]+" alt="[^"]*" width="2" height="2" \/>/;

/** The paths to which the page has posted since. */
function watchPosts({ page }: Writing): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  return posted;
}

/** Saves as a draft, and gives what was stored. */
async function saveDraft({ page }: Writing): Promise<StoredPost> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  return binLater(page, ((await (await answered).json()) as { data: StoredPost }).data);
}

test.describe('a picture that is on its way', () => {
  test('stands where it was pasted while the author goes on, and saving waits for it', async () => {
    const writing = await startWriting();
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
    await writing.bringPicture('paste', 'any');
    await page.keyboard.press('Enter');
    await page.keyboard.type('behind');
    expect(await writing.html()).toMatch(/^<p>before<\/p>.*<p>behind<\/p>$/);
    const saved = saveDraft(writing);
    await page.getByText('Uploading pictures...').waitFor();
    expect(posted).not.toContain('/api/blogs');
    release();
    const { description } = await saved;
    expect(description).toMatch(new RegExp(`^<p>before</p>${FIGURE.source}.*<p>behind</p>$`));
    expect(await page.getByText('is not saved yet').count()).toBe(0);
  });

  test('arrives where it was moved by cut and paste, with its address', async () => {
    const writing = await startWriting();
    const { page } = writing;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/media', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Title', { exact: true }).fill('Moved on its way');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('before');
    await writing.bringPicture('paste', 'any');
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

  test('is taken back by one undo, and comes back with its address', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await page.keyboard.type('before');
    await writing.bringPicture('paste');
    await page.keyboard.press('Control+z');
    expect(await writing.html()).toBe('<p>before</p>');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => writing.html()).toMatch(FIGURE);
  });
});

test.describe('a picture that could not be uploaded', () => {
  /** Somebody who has pasted a picture while the server does not answer. */
  async function failUpload() {
    const writing = await startWriting();
    const { page } = writing;
    await page.getByLabel('Title', { exact: true }).fill('Comes after all');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('before');
    await page.route('**/api/media', (route) => route.abort());
    await writing.bringPicture('paste', 'any');
    await page.getByText('square.png was not uploaded.').waitFor();
    page.faults.length = 0;
    return writing;
  }

  test('keeps the post from being saved without it, and comes in by Retry where it stands', async () => {
    const writing = await failUpload();
    const { page } = writing;
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
    expect(await page.getByText('A picture was not uploaded.').count()).toBe(0);
    expect((await saveDraft(writing)).description).toMatch(FIGURE);
  });

  test('can be removed, and with it everything that is said about it', async () => {
    const writing = await failUpload();
    const { page } = writing;
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByText('not uploaded').first().waitFor({ state: 'detached' });
    expect((await saveDraft(writing)).description).toBe('<p>before</p>');
  });
});

test('publishing asks for the alt text of images that have none, and keeps what is entered, on Cancel too', async () => {
  const writing = await startWriting();
  const { page } = writing;
  await page.getByLabel('Title', { exact: true }).fill('Silent pictures');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await writing.bringPicture('paste');
  await page.getByLabel('Alt text', { exact: true }).fill('Described already');
  await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
  await writing.bringPicture('paste');
  await expect.poll(async () => (await writing.html()).match(/<img/g)?.length).toBe(2);
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
  await dialog.getByText('1 image has no alt text').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Image 2 of the text').fill('A red square');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => writing.html()).toContain('alt="A red square"');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await page.getByRole('button', { name: 'Add Blog' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  expect(await dialog.getByText('alt text').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const post = binLater(page, ((await (await answered).json()) as { data: StoredPost }).data);
  expect(post.description.match(/alt="[^"]*"/g)).toEqual(['alt="Described already"', 'alt="A red square"']);
  expect(post.status).toBe('published');
});

test('what could not be pasted is said where the author writes, and no longer than wanted', async () => {
  const writing = await startWriting();
  const { page } = writing;
  await writing.paste({ 'text/plain': Array.from({ length: 80 }, (_, line) => `Line ${line}`).join('\n\n') });
  await writing.paste({ 'text/html': '<p>From Word <img src="file:///C:/a.png"></p>' });
  const message = page.getByText('One picture could not come along with the text.');
  await message.waitFor();
  const isInSight = () =>
    message.evaluate((element) => {
      const { top, left, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + height / 2));
    });
  await expect.poll(isInSight).toBe(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await message.waitFor({ state: 'detached' });
});

test('a line shows where a dragged picture will stand', async () => {
  const writing = await startWriting();
  const { page } = writing;
  await writing.paste({ 'text/html': '<p>one</p><p>two</p>' });
  const text = page.getByRole('textbox', { name: 'Description' });
  const drag = (type: string) =>
    text
      .locator('p')
      .first()
      .evaluate((paragraph, name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
        const { left, top, bottom } = paragraph.getBoundingClientRect();
        const at = { clientX: left + 5, clientY: (top + bottom) / 2, bubbles: true, cancelable: true };
        paragraph.dispatchEvent(new DragEvent(name, { ...at, dataTransfer }));
        const line = document.querySelector<HTMLElement>('[data-drop-line]');
        if (!line || line.hidden) return null;
        return Math.abs(line.getBoundingClientRect().top - bottom) < 3 ? 'below the first' : 'elsewhere';
      }, type);
  expect(await drag('dragover')).toBe('below the first');
  expect(await drag('dragleave')).toBeNull();
});
