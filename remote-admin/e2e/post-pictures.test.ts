import { expect, test } from './support/test.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { openInForm, readStored, storePost, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { PNG, startWriting } from '../../shell/e2e/support/start-writing.ts';

const file = { name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
const update = async (page: ObservedPage, post: StoredPost) => {
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByText("'A stored post' is updated.").first().waitFor();
  return readStored(page, post);
};

test('the picture of a post is chosen with its alt text, shown to readers, described again, and removed', async ({
  page,
}) => {
  const post = await storePost(page);
  await openInForm(page, post);
  expect(await page.getByLabel('Image alt text').count()).toBe(0);
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await page.getByRole('img', { name: 'Preview' }).waitFor();
  await page.getByLabel('Image alt text').fill('A red square');
  expect(await update(page, post)).toMatchObject({ picture: { alt: 'A red square' } });

  await page.goto(`/blogpost/${post.slug}`);
  await page.getByRole('img', { name: 'A red square' }).waitFor();

  await openInForm(page, post);
  await page.getByLabel('Image alt text').fill('A square in red');
  expect(await update(page, post)).toMatchObject({ picture: { alt: 'A square in red' } });

  await openInForm(page, post);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByText('No Image', { exact: true }).first().waitFor();
  expect(await page.getByLabel('Image alt text').count()).toBe(0);
  expect(await update(page, post)).toMatchObject({ picture: null, image: null });
});

test('a chosen picture can be taken back before it is saved', async ({ page }) => {
  const post = await storePost(page);
  await openInForm(page, post);
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await page.getByRole('img', { name: 'Preview' }).waitFor();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByRole('img', { name: 'Preview' }).waitFor({ state: 'detached' });
  expect(await update(page, post)).toMatchObject({ picture: null, image: null });
});

for (const [what, refused, words] of [
  [
    'a PDF',
    { name: 'cover.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    "'cover.pdf' is not a JPEG, PNG, GIF, WebP or AVIF image",
  ],
  [
    'a broken image',
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    "'broken.png' cannot be read.",
  ],
] as const)
  test(`${what} is refused as the picture of a post at once, and the one before stays`, async () => {
    const { page } = await startWriting();
    const input = page.getByLabel('Image', { exact: true });
    await input.setInputFiles(file);
    await page.getByRole('img', { name: 'Preview' }).waitFor();
    await input.setInputFiles(refused);
    await page.getByText(words).waitFor();
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('square.png').waitFor();
    await input.setInputFiles(file);
    await page.getByText(words).waitFor({ state: 'detached' });
  });

test('a picture in the text takes its alt text, and can be removed', async () => {
  const writing = await startWriting();
  const { page } = writing;
  await writing.bringPicture('paste');
  await page.getByLabel('Alt text', { exact: true }).fill('A red square');
  await expect.poll(() => writing.html()).toContain('alt="A red square"');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(() => writing.html()).not.toContain('<img');
});
