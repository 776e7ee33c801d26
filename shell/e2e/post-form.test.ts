import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { closeBrowser, DESKTOP, PHONE } from './support/browser.ts';
import { startWriting } from './support/start-writing.ts';

afterAll(closeBrowser);

const ID = '01JQ0000000000000000000001';

/** A post as the API stores it; the form reads these fields. */
const stored = (change: object = {}) => ({
  _id: ID,
  title: 'A stored post',
  description: '<p>Stored words</p>',
  document: null,
  version: 3,
  image: null,
  ...change,
});

const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const success = (data: object) => json(200, { success: true, data });
const failure = (status: number, code: string, message: string) =>
  json(status, { success: false, code, message, requestId: 'r-1' });

describe('a new post', () => {
  it('is sent once with its HTML and its document, and leaves an empty form', async () => {
    const { page } = await startWriting();
    const bodies: unknown[] = [];
    await page.route('**/api/blogs', async (route) => {
      bodies.push(route.request().postDataJSON());
      await route.fulfill(success(stored()));
    });
    await page.getByLabel('Title').fill('A title');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('## Two');
    await page.getByRole('button', { name: 'Add Blog' }).dblclick();
    await page.getByText('Write your blog content here...').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    const document = { version: 1, blocks: [{ type: 'heading', level: 2, children: [{ text: 'Two' }] }] };
    expect(bodies).toHaveLength(1);
    const [{ document: sent, ...fields }] = bodies as [{ document: string }];
    expect(fields).toEqual({ title: 'A title', description: '<h2>Two</h2>' });
    expect(JSON.parse(sent)).toEqual(document);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft:'))),
    ).toEqual([]);
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
      route.fulfill(failure(503, 'unavailable', 'Back in a minute')),
    );
    await page.keyboard.type('kept');
    await page.getByLabel('Title').fill('A title');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByRole('alert').getByText('Back in a minute').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('A title');
    expect(await writing.html()).toBe('<p>kept</p>');
    await page.route('**/api/blogs', (route) => route.fulfill(success(stored())));
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByText('Write your blog content here...').waitFor();
  });

  it('comes back after a reload as it was, and can be discarded', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await page.getByLabel('Title').fill('A draft');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('- kept');
    await writing.html();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved draft of').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('A draft');
    expect(await page.getByRole('textbox', { name: 'Description' }).locator('li').innerText()).toBe('kept');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('Write your blog content here...').waitFor();
  });

  it('asks before it is left, and stays when told to', async () => {
    const { page } = await startWriting();
    await page.keyboard.type('x');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(new URL(page.url()).pathname).toBe('/admin/blogs/new');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
});

describe('a stored post', () => {
  /** Writes a post by the form and the real API, for this test alone. */
  const publish = async (title: string, words: string) => {
    const { page } = await startWriting();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type(words);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    const { data } = (await (await answered).json()) as { data: { _id: string; slug: string } };
    onTestFinished(async () => {
      const session = (await (await page.request.get('/api/auth/session')).json()) as {
        data: { csrfToken: string };
      };
      const headers = { 'x-csrf-token': session.data.csrfToken };
      const answer = await page.request.delete(`/api/blogs/${data._id}`, { headers });
      expect(answer.status()).toBe(200);
    });
    await page.getByText(`'${title}' is published.`).waitFor();
    return { page, ...data };
  };

  it('reads for visitors as it was written, and opens filled', async () => {
    const { page, _id, slug } = await publish('Claims in practice', '## One **bold** word');
    await page.goto(`/blogpost/${slug}`);
    expect(await page.locator('h2', { hasText: 'One bold word' }).innerHTML()).toBe(
      'One <strong>bold</strong> word',
    );
    await page.goto(`/admin/blogs/${_id}`);
    await page.getByRole('heading', { name: 'Edit Blog' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Claims in practice');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' more');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText("'Claims in practice' is updated.").waitFor();
    const answer = await page.request.get(`/api/blogs/${slug}`);
    expect(await answer.json()).toMatchObject({
      data: { description: '<h2>One <strong>bold</strong> word more</h2>' },
    });
  });

  it('that somebody else saved meanwhile is never overwritten unasked, and nothing is lost', async () => {
    const { page, _id, slug } = await publish('Two authors', 'Mine');
    await page.goto(`/admin/blogs/${_id}`);
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await page.evaluate(async (id) => {
      const session = (await (await fetch('/api/auth/session')).json()) as { data: { csrfToken: string } };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.data.csrfToken };
      const body = JSON.stringify({ title: 'Theirs', description: '<p>Theirs</p>' });
      await fetch(`/api/blogs/${id}`, { method: 'PUT', headers, body });
    }, _id);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('Somebody else saved this post meanwhile').first().waitFor();
    expect(await text.innerText()).toContain('Mine and more');
    await page.getByRole('button', { name: 'Overwrite theirs' }).click();
    await page.getByText("'Two authors' is updated.").waitFor();
    const answer = await page.request.get(`/api/blogs/${slug}`);
    expect(await answer.json()).toMatchObject({ data: { description: '<p>Mine and more</p>' } });
  });
});

it.each([
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
] as const)('axe finds nothing, and nothing is cut off: %s', async (_where, options) => {
  const { page, paste } = await startWriting(options);
  await paste({
    'text/html': `<h2>a</h2><p>b <a href="/x">c</a> <code>${'d'.repeat(80)}</code></p><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>`,
  });
  await page.getByRole('textbox', { name: 'Description' }).locator('td').first().click();
  await page.getByRole('button', { name: 'Header row' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
