import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice, signIn } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { createMark } from './support/marks.ts';
import { refusal, sendEnquiry, staffCall } from '../../shell/e2e/support/staff.ts';
import { site } from '../../shell/e2e/support/site.ts';

const CONTACTS = '/admin/contact';
/** The mark that enquiries of one test share, in their names. */
const mark = createMark('Answer');
const failing = refusal(503, 'unavailable', 'Back in a minute');

/** An enquiry that is open on the screen. */
async function openEnquiry(page: ObservedPage, more: object = {}): Promise<{ name: string; id: string }> {
  const name = mark();
  const id = await sendEnquiry(page, name, more);
  await page.goto(`${CONTACTS}/${id}`);
  await page.getByLabel(`Reply to ${name}`).waitFor();
  return { name, id };
}

test.describe('a draft of a reply', () => {
  test('waits on the server: over a reload and in another browser, until the reply is sent', async ({
    page,
  }) => {
    const { name, id } = await openEnquiry(page);
    await page.getByLabel(`Reply to ${name}`).fill('Half a sen');
    await page.getByText('Draft saved.').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe('Half a sen');

    const other = await openPage();
    await signIn(other);
    await other.goto(`${CONTACTS}/${id}`);
    expect(await other.getByLabel(`Reply to ${name}`).inputValue()).toBe('Half a sen');
    await other.getByLabel(`Reply to ${name}`).fill('A whole sentence.');
    await other.getByRole('button', { name: 'Send Reply' }).click();
    await other.getByText('✅ Reply sent successfully!').waitFor();
    const { data } = await staffCall(page, 'GET', `/api/contact/${id}`);
    expect(data).toMatchObject({ draft: null, replies: [{ message: 'A whole sentence.' }] });
  });

  test('stays in the browser while the server does not answer, and is saved when it does', async ({
    page,
  }) => {
    const { name, id } = await openEnquiry(page);
    await page.route('**/draft', (route) => route.fulfill(failing));
    await page.getByLabel(`Reply to ${name}`).fill('Kept words');
    await page.getByText('The draft is kept in this browser').waitFor();
    await page.reload();
    expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe('Kept words');
    await page.unroute('**/draft');
    await page.getByText('Draft saved.').waitFor();
    const { data } = await staffCall(page, 'GET', `/api/contact/${id}`);
    expect(data).toMatchObject({ draft: { text: 'Kept words' } });
  });
});

test('a draft that the server will not take says so, and stays in the browser', async ({ page }) => {
  const { name } = await openEnquiry(page);
  await page.route('**/draft', (route) => route.fulfill(refusal(422, 'validation_failed', 'Too long')));
  await page.getByLabel(`Reply to ${name}`).fill('Kept words');
  await page.getByText('The server does not take this draft. It is kept in this browser.').waitFor();
  await page.reload();
  expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe('Kept words');
});

test.describe('a note', () => {
  test('that is not added yet is not lost by leaving: the page asks first', async ({ page }) => {
    await openEnquiry(page);
    await page.getByLabel('New note').fill('Half a sen');
    await page.getByRole('link', { name: 'All contacts' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('New note').inputValue()).toBe('Half a sen');
    await page.getByRole('link', { name: 'All contacts' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/contact?status=all');
  });

  test('is added, changed, deleted with Undo, and shown to a colleague, who cannot change it', async ({
    page,
  }) => {
    const { id } = await openEnquiry(page);
    const notes = page.getByRole('list', { name: 'Notes' });
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('link', { name: 'Write a note' }).waitFor();
    await page.getByLabel('New note').fill('Called bakc.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await notes.getByText('Called bakc.').waitFor();
    expect(await page.getByLabel('New note').inputValue()).toBe('');

    await page.getByRole('button', { name: 'Edit the note "Called bakc."' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Called back.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await notes.getByText('Called back.').waitFor();
    await notes.getByText('edited').waitFor();

    await page.getByRole('button', { name: 'Delete the note "Called back."' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Note deleted.').waitFor();
    await notes.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await notes.getByText('Called back.').waitFor();

    const { data } = await staffCall(page, 'GET', `/api/contact/${id}`);
    const [note] = (data as { notes: { author: string }[] }).notes;
    expect(note?.author).toBe(site.adminEmail);
    await page.route(`**/api/contact/${id}`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll(note?.author ?? '?', 'a@colleague.example'),
      });
    });
    await page.reload();
    await notes.getByText('a@colleague.example').waitFor();
    expect(await notes.getByRole('button').count()).toBe(0);
  });

  test('that could not be stored stays in its field, with the reason', async ({ page }) => {
    await openEnquiry(page);
    await page.route('**/notes', (route) => route.fulfill(failing));
    await page.getByLabel('New note').fill('Kept words');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('alert').getByText('Back in a minute').waitFor();
    expect(await page.getByLabel('New note').inputValue()).toBe('Kept words');
  });
});

test('an enquiry is given to a person, shows in what is mine, and Undo takes it back', async ({ page }) => {
  const { name } = await openEnquiry(page);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  await page.getByText(`Contact assigned to ${site.adminEmail}.`).waitFor();
  await page.getByRole('button', { name: 'Reassign' }).waitFor();
  await page.goto(`${CONTACTS}?q=${name}`);
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await page.waitForURL('**assignee=me*');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('Assigned to you').waitFor();

  await page.getByLabel(`Select ${name}`).click();
  await page.getByRole('button', { name: 'Assign…' }).click();
  await page.getByRole('menuitem', { name: 'Nobody' }).click();
  await page.getByText('No contacts found').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row.getByText('Assigned to you').waitFor();
});

test('an assignment that fails rolls back and says so', async ({ page }) => {
  const { name } = await openEnquiry(page);
  await page.route('**/api/contact/assignee', (route) => route.fulfill(failing));
  await page.goto(`${CONTACTS}?q=${name}`);
  await page.getByLabel(`Select ${name}`).click();
  await page.getByRole('button', { name: 'Assign…' }).click();
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  await page.getByText(/^Contact could not be assigned to .* Back in a minute$/).waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect.poll(() => row.getByText('Assigned to you').count()).toBe(0);
});

test.describe('a template of replies', () => {
  test('is put into a reply with its placeholders filled, where the caret stands', async ({ page }) => {
    const title = `Insert ${mark()}`;
    const text = 'Dear {{firstName}}, about {{service}} ({{ reference }}).';
    await staffCall(page, 'POST', '/api/reply-templates', { title, text });
    const { name, id } = await openEnquiry(page, { service: 'Market Research' });
    await page.getByLabel(`Reply to ${name}`).fill('Bye');
    await page.getByLabel(`Reply to ${name}`).press('Home');
    await page.getByRole('button', { name: 'Insert template' }).click();
    await page.getByRole('menuitem', { name: title }).click();
    const filled = `Dear ${name}, about Market Research (${id.slice(-8)}).`;
    expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe(`${filled}Bye`);
    await page.getByText('Draft saved.').waitFor();
  });

  test('with a placeholder that nobody knows says so, and puts nothing in', async ({ page }) => {
    await page.route('**/api/reply-templates', async (route) => {
      const answer = await route.fetch();
      const template = { _id: '01JQ0000000000000000000001', title: 'Old one', text: 'Dear {{surname}}' };
      const data = [{ ...template, version: 1, updatedAt: '2026-01-01T00:00:00.000Z' }];
      await route.fulfill({ response: answer, json: { success: true, data } });
    });
    const { name } = await openEnquiry(page);
    await page.getByRole('button', { name: 'Insert template' }).click();
    await page.getByRole('menuitem', { name: 'Old one' }).click();
    await page.getByText('"Old one" cannot be put in. There is no placeholder {{surname}}.').waitFor();
    expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe('');
  });
});

for (const [where, options] of [
  ['phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)
  test(`axe finds nothing in notes, drafts and a reply in between, and nothing is cut off: ${where}`, async () => {
    const page = await openBackOffice(options);
    const { name, id } = await openEnquiry(page);
    await page.getByLabel('New note').fill(`a${'w'.repeat(200)}`);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('list', { name: 'Notes' }).waitFor();
    await page.getByLabel(`Reply to ${name}`).fill('Mine');
    await staffCall(page, 'POST', `/api/contact/reply/${id}`, { replyMessage: `b${'w'.repeat(200)}` });
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByRole('button', { name: 'Send anyway' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    expect(await axeFindings(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
