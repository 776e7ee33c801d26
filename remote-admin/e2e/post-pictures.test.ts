import { expect, test } from './support/test.ts';
import { openInForm, readStored, storePost } from '../../shell/e2e/support/posts.ts';
import { PNG, openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const file = { name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };

test('the picture of a post can be set, shown to readers, described and removed', async ({ page }) => {
  const post = await storePost(page);
  const update = async () => {
    const responsePromise = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.ok(),
    );
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await responsePromise;
    return readStored(page, post);
  };
  const alt = page.getByLabel('Image alt text');
  await openInForm(page, post);
  await expect(alt).toHaveCount(0);
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await page.getByRole('img', { name: 'Preview' }).waitFor();
  await alt.fill('A red square');
  expect(await update()).toMatchObject({ picture: { alt: 'A red square' } });
  await alt.fill('A square in red');
  expect(await update()).toMatchObject({ picture: { alt: 'A square in red' } });

  await page.goto(`/blogpost/${post.slug}`);
  await page.getByRole('img', { name: 'A square in red' }).waitFor();

  await openInForm(page, post);
  await expect(alt).toHaveValue('A square in red');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByText('No Image', { exact: true }).first().waitFor();
  await expect(alt).toHaveCount(0);
  expect(await update()).toMatchObject({ picture: null, image: null });
});

test('an invalid file is refused as the picture of a post, and the previous picture stays', async () => {
  const { page } = await openPostEditor();
  const input = page.getByLabel('Image', { exact: true });
  const settings = page.getByRole('complementary', { name: 'Settings of the post' });
  const long = `${'c'.repeat(60)}.pdf`;
  await input.setInputFiles(file);
  await page.getByRole('img', { name: 'Preview' }).waitFor();
  // The control of the browser would say that no file is chosen.
  expect(await input.evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(1);
  for (const [invalidFile, message] of [
    [
      { name: long, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      `“${long}” is not a JPEG, PNG, GIF, WebP or AVIF image`,
    ],
    [
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
      '“broken.png” cannot be read.',
    ],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one file after the other
    await input.setInputFiles(invalidFile);
    await page.getByText(message).waitFor();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(await settings.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.getByText('square.png').waitFor();
    await input.setInputFiles(file);
    await expect(page.getByText(message)).toHaveCount(0);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveCount(0);
  await page.getByText('No Image', { exact: true }).first().waitFor();
});
