import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { callApi } from '../../shell/e2e/support/api-calls.ts';
import { openInForm, readStored, storePost } from '../../shell/e2e/support/posts.ts';
import { openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

test.describe('the preview', () => {
  test('shows unsaved text in the public layout, and stores nothing', async () => {
    const { page } = await openPostEditor();
    await page.getByLabel('Title', { exact: true }).fill('Not public yet');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('## A heading');
    await page.getByRole('button', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'Not public yet' }).waitFor();
    await frame.getByRole('heading', { level: 2, name: 'A heading' }).waitFor();
    await frame.getByRole('link', { name: 'Careers' }).first().waitFor();
    await page.getByRole('button', { name: 'Phone' }).click();
    expect(await page.locator('iframe').evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    const { body } = await callApi(page, 'GET', '/api/staff/blogs?q=Not%20public%20yet');
    expect(body.data as unknown).toEqual([]);
    // The sandbox also blocks the script that the test injects into each frame.
    expect(page.faults.filter((fault) => !fault.includes('Blocked script execution'))).toEqual([]);
  });

  test('runs no scripts, is not cached or indexed, needs a session, and refuses cross-origin forms', async ({
    page,
  }) => {
    const post = await storePost(page, { status: 'draft', title: 'A draft' });
    const response = await page.goto(`/admin/preview/${post._id}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(response?.headers()['content-security-policy']).not.toContain('script-src');
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
    await page.getByRole('heading', { level: 1, name: 'A draft' }).waitFor();
    expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);

    const visitor = await openPage();
    const refused = await visitor.request.get(`/admin/preview/${post._id}`);
    expect(refused.status()).toBe(401);
    expect(await refused.text()).not.toContain('A draft');
    const crossOrigin = await page.request.post('/admin/preview', {
      form: { title: 'Foreign', description: '<p>Foreign</p>' },
      headers: { origin: 'https://evil.example' },
    });
    expect(crossOrigin.status()).toBe(403);
    expect(await crossOrigin.text()).not.toContain('Foreign');
  });
});

test.describe('revisions', () => {
  test('show changes word by word, and can be restored', async ({ page }) => {
    const post = await storePost(page, {
      title: 'First title',
      description: '<p>The cat sat</p><p>Same</p>',
    });
    await callApi(page, 'PUT', `/api/blogs/${post._id}`, {
      title: 'Second title',
      description: '<p>The dog sat</p><p>Same</p><h2>New</h2>',
    });
    await openInForm(page, post);
    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.getByRole('button', { name: 'Restore revision 1' }).waitFor();
    expect(await page.locator('del').allInnerTexts()).toEqual(['First', 'cat']);
    expect(await page.locator('ins').allInnerTexts()).toEqual(['Second', 'dog', '## New']);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore revision 1' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Restore revision 1 of a published post?' });
    await confirmation.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('The revision is restored.').waitFor();
    await page.getByRole('textbox', { name: 'Description' }).getByText('The cat sat').waitFor();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First title');
    expect(await readStored(page, post)).toMatchObject({ title: 'First title', version: 3 });
  });

  test('have an empty state without overflow on a phone', async () => {
    const page = await openBackOffice({ viewport: PHONE, colorScheme: 'dark' });
    const post = await storePost(page);
    await openInForm(page, post);
    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.getByText('There are none yet.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});
