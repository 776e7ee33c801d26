import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { checkAtAllSizes } from './support/check-accessibility.ts';
import { errorResponse } from '../../shell/e2e/support/api-calls.ts';
import { trashAfterTest, publish, readStored, type StoredPost } from '../../shell/e2e/support/posts.ts';
import { openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:'));

test.describe('a new post', () => {
  test('is published once after a confirmation, and stays open', async () => {
    const { page } = await openPostEditor();
    const bodies: { document: string }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/blogs')) {
        bodies.push(request.postDataJSON() as { document: string });
      }
    });
    await page.getByLabel('Title', { exact: true }).fill('Claims in practice');
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.click();
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    const placeholder = text.getByText('Write your blog content here...');
    expect((await topOf(placeholder)) - (await topOf(text))).toBeLessThan(40);
    await page.keyboard.type('## One **bold** word');
    await page.getByLabel('Category', { exact: true }).fill('Design');
    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
    await dialog.getByText('/blogpost/claims-in-practice').waitFor();
    expect(await dialog.locator('dd').allInnerTexts()).toEqual([
      'Claims in practice',
      expect.stringMatching(/^\/blogpost\/claims-in-practice /),
      'Design',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    const heights = await dialog
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).toEqual([44, 44]);
    expect(bodies).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick();
    const { data } = (await (await responsePromise).json()) as { data: StoredPost };
    trashAfterTest(page, data);
    await page.getByText('“Claims in practice” is published.').waitFor();
    await page.waitForURL(`**/admin/blogs/${data._id}`);
    const update = page.getByRole('button', { name: 'Update Blog' });
    await update.waitFor();
    await expect(update).toBeFocused();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Claims in practice');
    expect(await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')).toBe(
      `/blogpost/${data.slug}`,
    );
    expect(await page.evaluate(drafts)).toEqual([]);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ title: 'Claims in practice', category: 'Design', status: 'published' });
    expect(JSON.parse(bodies[0]?.document ?? '')).toMatchObject({ blocks: [{ type: 'heading', level: 2 }] });
    await page.getByRole('rowheader', { name: 'Claims in practice' }).waitFor();
    await page.goto(`/blogpost/${data.slug}`);
    expect(await page.locator('h2', { hasText: 'One bold word' }).innerHTML()).toBe(
      'One <strong>bold</strong> word',
    );
  });

  test('requires a title, preserves input on failure, and continues as a draft in the same form', async () => {
    const editor = await openPostEditor();
    const { page } = editor;
    const title = page.getByLabel('Title', { exact: true });
    await page.keyboard.type('one');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByRole('link', { name: 'Enter a title' }).click();
    await expect(title).toBeFocused();
    await title.fill('A draft');
    await page.route('**/api/blogs', (route) =>
      route.fulfill(errorResponse(503, 'unavailable', 'Back in a minute')),
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('alert').getByText('Back in a minute').waitFor();
    await expect(title).toHaveValue('A draft');
    expect(await editor.html()).toBe('<p>one</p>');
    await page.unroute('**/api/blogs');

    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const post = trashAfterTest(page, ((await (await responsePromise).json()) as { data: StoredPost }).data);
    await page.getByText('“A draft” is saved as a draft.').waitFor();
    await page.waitForURL(`**/admin/blogs/${post._id}`);
    expect(post.status).toBe('draft');
    expect((await page.request.get(`/api/blogs/${post.slug}`)).status()).toBe(404);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' two');
    await publish(page, 'Publish now');
    await page.getByText('“A draft” is published.').waitFor();
    expect(await readStored(page, post)).toMatchObject({
      status: 'published',
      description: '<p>one two</p>',
      version: 2,
    });
  });
});

test('the post form has no accessibility violations and no overflow', async () => {
  const { page, paste } = await openPostEditor();
  await paste({
    'text/html': `<h2>a</h2><p>b <a href="/x">c</a> <code>${'d'.repeat(80)}</code></p><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>`,
  });
  await page.getByText('Search engines (SEO').click();
  await page.getByRole('textbox', { name: 'Description' }).locator('td').first().click();
  await page.getByRole('button', { name: 'Header row' }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
  await checkAtAllSizes(page, 'the form');
});
