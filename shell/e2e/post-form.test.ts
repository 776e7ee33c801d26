import { afterAll, describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { closeBrowser, DESKTOP, PHONE } from './support/browser.ts';
import {
  binLater,
  callApi,
  openBackOffice,
  openInForm,
  readStored,
  refusal,
  storePost,
  type StoredPost,
} from './support/posts.ts';
import { startWriting } from './support/start-writing.ts';

afterAll(closeBrowser);

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:'));

describe('a new post', () => {
  it('is sent once with its HTML and its document, is public, and leaves an empty form', async () => {
    const { page } = await startWriting();
    const bodies: { document: string }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/blogs')) {
        bodies.push(request.postDataJSON() as { document: string });
      }
    });
    await page.getByLabel('Title', { exact: true }).fill('Claims in practice');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('## One **bold** word');
    await page.getByLabel('Category').fill('Design');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Add Blog' }).dblclick();
    const { data } = (await (await answered).json()) as { data: StoredPost };
    binLater(page, data);
    await page.getByText("'Claims in practice' is published.").waitFor();
    await page.getByText('Write your blog content here...').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
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

  it('needs a title, and says so at the field', async () => {
    const { page } = await startWriting();
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByRole('link', { name: 'Enter a title' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
  });

  it('keeps everything when saving fails, says why, and can be sent again', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await page.route('**/api/blogs', (route) =>
      route.fulfill(refusal(503, 'unavailable', 'Back in a minute')),
    );
    await page.keyboard.type('kept');
    await page.getByLabel('Title', { exact: true }).fill('A title');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('alert').getByText('Back in a minute').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A title');
    expect(await writing.html()).toBe('<p>kept</p>');
    await page.unroute('**/api/blogs');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save draft' }).click();
    binLater(page, ((await (await answered).json()) as { data: StoredPost }).data);
    await page.getByText("'A title' is saved as a draft.").waitFor();
  });

  it('saved as a draft goes on in the same form, with the cursor where it was', async () => {
    const { page } = await startWriting();
    await page.getByLabel('Title', { exact: true }).fill('A draft');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('one');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const post = binLater(page, ((await (await answered).json()) as { data: StoredPost }).data);
    await page.waitForURL(`**/admin/blogs/${post._id}`);
    expect(post.status).toBe('draft');
    expect((await page.request.get(`/api/blogs/${post.slug}`)).status()).toBe(404);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' two');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText("'A draft' is published.").waitFor();
    expect(await readStored(page, post)).toMatchObject({
      status: 'published',
      description: '<p>one two</p>',
      version: 2,
    });
  });
});

describe('a draft of the browser', () => {
  it('comes back after a reload as it was, and can be discarded', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await page.getByLabel('Title', { exact: true }).fill('A draft');
    await page.getByLabel('Category').fill('Design');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('- kept');
    await page.getByText('Draft kept in this browser').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved draft of').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A draft');
    expect(await page.getByLabel('Category').inputValue()).toBe('Design');
    expect(await page.getByRole('textbox', { name: 'Description' }).locator('li').innerText()).toBe('kept');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('Write your blog content here...').waitFor();
    expect(await page.evaluate(drafts)).toEqual([]);
  });

  it('comes back when its tab is gone, and never in a tab beside the one that writes it', async () => {
    const writing = await startWriting();
    await writing.page.keyboard.type('mine');
    await writing.html();
    const beside = await writing.page.context().newPage();
    await beside.goto('/admin/blogs');
    await beside.getByText('Write your blog content here...').waitFor();
    await writing.page.close();
    await beside.reload();
    await beside.getByText('Your unsaved draft of').waitFor();
    expect(await beside.getByRole('textbox', { name: 'Description' }).innerText()).toContain('mine');
  });

  it('asks before it is left, and stays when told to', async () => {
    const { page } = await startWriting();
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

describe('a stored post', () => {
  it('opens filled, and is a new one again after it is updated', async () => {
    const page = await openBackOffice();
    const post = await storePost(page, { title: 'Filled', description: '<h2>Words</h2>' });
    await openInForm(page, post);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Filled');
    await page.keyboard.type(' more');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText("'Filled' is updated.").waitFor();
    await page.getByRole('heading', { name: 'Add New Blog' }).waitFor();
    expect(await readStored(page, post)).toMatchObject({ description: '<h2>Words more</h2>' });
  });

  it('with another slug is found at both addresses', async () => {
    const page = await openBackOffice();
    const post = await storePost(page, { title: 'Moved once' });
    await openInForm(page, post);
    await page.getByLabel('Slug').fill('moved-for-good');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText("'Moved once' is updated.").waitFor();
    await page.goto(`/blogpost/${post.slug}`);
    expect(new URL(page.url()).pathname).toBe('/blogpost/moved-for-good');
  });

  it('whose slug another post has keeps its text, and says so at the field', async () => {
    const page = await openBackOffice();
    const [one, other] = [await storePost(page), await storePost(page)];
    await openInForm(page, one);
    await page.getByLabel('Slug').fill(other.slug);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByRole('link', { name: 'Another post has or had this address' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('slug');
  });

  it('is scheduled in the person’s own time, rescheduled, and taken back', async () => {
    const page = await openBackOffice({ timezoneId: 'Asia/Kolkata' });
    const post = await storePost(page, { status: 'draft' });
    await openInForm(page, post);
    await page.getByRole('button', { name: 'Schedule' }).click();
    const time = page.getByLabel('Day and time');
    await time.fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Schedule post' }).click();
    await page.getByText('Choose a time to come').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await time.fill('2099-01-01T09:00');
    await page.getByRole('button', { name: 'Schedule post' }).click();
    await page.getByText("'A stored post' will be published on 1 January 2099").waitFor();
    expect(await readStored(page, post)).toMatchObject({
      status: 'scheduled',
      date: '2099-01-01T03:30:00.000Z',
    });
    await openInForm(page, post);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('is a draft again, for staff only').waitFor();
    expect(await readStored(page, post)).toMatchObject({ status: 'draft' });
  });

  it('says what search engines show, and what readers see follows', async () => {
    const page = await openBackOffice();
    const post = await storePost(page);
    await openInForm(page, post);
    await page.getByText('Search engines (SEO').click();
    await page.getByLabel('Search result heading').fill('Found by this');
    await page.getByLabel('Search result text').fill('Said like this');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText("'A stored post' is updated.").waitFor();
    const { body } = await callApi(page, 'GET', `/api/blogs/${post.slug}`);
    expect(body.data).toMatchObject({ seoTitle: 'Found by this', seoDescription: 'Said like this' });
  });

  it('that the editor cannot keep whole says so, and stays as it is until its text is changed', async () => {
    const page = await openBackOffice();
    const html = '<p>A picture <img src="https://example.com/a.png" alt="inside" /> in a sentence</p>';
    const post = await storePost(page, { description: html });
    await openInForm(page, post);
    await page.getByText('This post holds something that the editor cannot keep').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Only the title');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText("'Only the title' is updated.").waitFor();
    expect((await readStored(page, post)).description).toBe(post.description);
  });

  it('that cannot be loaded is an error with Retry', async () => {
    const page = await openBackOffice();
    const post = await storePost(page);
    await page.route(`**/api/staff/blogs/${post._id}`, (route) =>
      route.fulfill(refusal(503, 'unavailable', 'Back in a minute')),
    );
    await page.goto(`/admin/blogs/${post._id}`);
    await page.getByText('The post could not be loaded').waitFor();
    await page.unroute(`**/api/staff/blogs/${post._id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  });
});

it.each([
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('axe finds nothing, and nothing is cut off: %s', async (_where, options) => {
  const { page, paste } = await startWriting(options);
  await paste({
    'text/html': `<h2>a</h2><p>b <a href="/x">c</a> <code>${'d'.repeat(80)}</code></p><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>`,
  });
  await page.getByText('Search engines (SEO').click();
  await page.getByRole('textbox', { name: 'Description' }).locator('td').first().click();
  await page.getByRole('button', { name: 'Header row' }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await axeFindings(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
