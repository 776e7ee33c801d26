import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:'));

test.describe('a draft in the browser', () => {
  test('is restored after a reload, and can be discarded', async () => {
    const editor = await openPostEditor();
    const { page } = editor;
    await page.getByLabel('Title', { exact: true }).fill('A draft');
    await page.getByLabel('Category', { exact: true }).fill('Design');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('- kept');
    await page.getByText('Draft kept in this browser').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved draft of').waitFor();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A draft');
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Design');
    expect(await page.getByRole('textbox', { name: 'Description' }).locator('li').innerText()).toBe('kept');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('Write your blog content here...').waitFor();
    expect(await page.evaluate(drafts)).toEqual([]);
    await page.getByText('Draft discarded.').waitFor();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A draft');
    await page.reload();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A draft');
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('kept');
  });

  test('is no longer mentioned once it was saved', async () => {
    const { page } = await openPostEditor();
    await page.getByLabel('Title', { exact: true }).fill('A draft that is saved');
    await page.keyboard.press('Tab');
    await page.getByText('Draft kept in this browser').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved draft of').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('is saved as a draft').waitFor();
    await expect(page.getByText('Your unsaved draft of')).toBeHidden();
    await expect(page.getByText('The post was saved since')).toBeHidden();
  });

  test('is restored in another tab only once its own tab is closed', async () => {
    const editor = await openPostEditor();
    await editor.page.keyboard.type('mine');
    await editor.html();
    const otherTab = await editor.page.context().newPage();
    await otherTab.goto('/admin/blogs');
    await otherTab.getByText('Write your blog content here...').waitFor();
    await editor.page.close();
    await otherTab.reload();
    await otherTab.getByText('Your unsaved draft of').waitFor();
    await expect(otherTab.getByRole('textbox', { name: 'Description' })).toContainText('mine');
  });

  test('is restored after its tab crashed', async () => {
    const { page } = await openPostEditor();
    await page.keyboard.type('before the crash');
    await page.getByText('Draft kept in this browser').waitFor();
    const crashed = page.waitForEvent('crash');
    const client = await page.context().newCDPSession(page);
    void client.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await page.context().newPage();
    await next.goto('/admin/blogs');
    await next.getByText('Your unsaved draft of').waitFor();
    const text = next.getByRole('textbox', { name: 'Description' });
    await expect(text).toContainText('before the crash');
  });

  test('requires a confirmation to leave', async () => {
    const { page } = await openPostEditor();
    await page.keyboard.type('x');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(new URL(page.url()).pathname).toBe('/admin/blogs');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
});
