import { expect, test } from './support/test.ts';
import { signIn } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { checkAtAllSizes } from './support/check-accessibility.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, sendEnquiry, staffCall } from '../../shell/e2e/support/api-calls.ts';
import { site } from '../../shell/e2e/support/site.ts';

const ENQUIRIES = '/admin/contact';
const nextName = createNameGenerator('Thread');
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

/** Sends an enquiry and opens it. */
async function openEnquiry(page: ObservedPage, fields: object = {}): Promise<{ name: string; id: string }> {
  const name = nextName();
  const id = await sendEnquiry(page, name, fields);
  await page.goto(`${ENQUIRIES}/${id}`);
  await page.getByLabel(`Reply to ${name}`).waitFor();
  return { name, id };
}

test('a reply draft is stored in the browser until the server accepts it, and is available in other browsers until sent', async ({
  page,
}) => {
  const { name, id } = await openEnquiry(page);
  const reply = page.getByLabel(`Reply to ${name}`);
  await page.route('**/draft', (route) => route.fulfill(errorResponse(422, 'validation_failed', 'Too long')));
  await reply.fill('Kept words');
  await page.getByText('The server does not accept this draft. It is kept in this browser.').waitFor();
  await page.unroute('**/draft');
  await page.route('**/draft', (route) => route.fulfill(failing));
  await reply.fill('Kept on');
  await page.getByText('The draft is kept in this browser').waitFor();
  await page.reload();
  await expect(reply).toHaveValue('Kept on');
  await page.unroute('**/draft');
  await page.getByText('Draft saved.').waitFor();
  const stored = async () => (await staffCall(page, 'GET', `/api/contact/${id}`)).data;
  expect(await stored()).toMatchObject({ draft: { text: 'Kept on' } });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(reply).toHaveValue('Kept on');

  const other = await openPage();
  await signIn(other);
  await other.goto(`${ENQUIRIES}/${id}`);
  await expect(other.getByLabel(`Reply to ${name}`)).toHaveValue('Kept on');
  await other.getByLabel(`Reply to ${name}`).fill('A whole sentence.');
  await other.getByRole('button', { name: 'Send Reply' }).click();
  await other.getByText('✅ Reply sent successfully!').waitFor();
  expect(await stored()).toMatchObject({ draft: null, replies: [{ message: 'A whole sentence.' }] });
});

test('a draft that is continued in two tabs is not overwritten, and each tab has its text after a reload', async ({
  page,
}) => {
  const { name, id } = await openEnquiry(page);
  const reply = page.getByLabel(`Reply to ${name}`);
  const second = await page.context().newPage();
  await second.goto(`${ENQUIRIES}/${id}`);
  const secondReply = second.getByLabel(`Reply to ${name}`);
  await secondReply.waitFor();
  await reply.fill('A long answer');
  await page.getByText('Draft saved.').waitFor();
  await secondReply.fill('hi');
  const question = second.getByText('You continued this draft in another tab or browser');
  await question.waitFor();
  await page.reload();
  await expect(reply).toHaveValue('A long answer');
  await second.reload();
  await question.waitFor();
  await expect(secondReply).toHaveValue('hi');
  await second.getByRole('button', { name: 'Use the saved text' }).click();
  await expect(secondReply).toHaveValue('A long answer');
  await expect(secondReply).toBeFocused();
  await second.close();
});

test('notes can be added, edited and deleted with Undo, survive failures and navigation, and are read-only for colleagues', async ({
  page,
}) => {
  const { id } = await openEnquiry(page);
  const notes = page.getByRole('list', { name: 'Notes' });
  const newNote = page.getByLabel('New note');
  const add = page.getByRole('button', { name: 'Add note' });
  await add.click();
  await page.getByRole('link', { name: 'Write a note' }).waitFor();
  await page.route('**/notes', (route) => route.fulfill(failing));
  await newNote.fill('Called bakc.');
  await add.click();
  await page.getByRole('alert').getByText('Back in a minute').waitFor();
  await expect(newNote).toHaveValue('Called bakc.');
  await page.unroute('**/notes');

  const all = page.getByRole('link', { name: 'All contacts' });
  await all.click();
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await confirmation.getByRole('button', { name: 'Stay here' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(newNote).toHaveValue('Called bakc.');

  await add.click();
  await notes.getByText('Called bakc.').waitFor();
  await expect(newNote).toHaveValue('');
  await page.getByRole('button', { name: 'Edit the note “Called bakc.”' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Called back.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await notes.getByText('Called back.').waitFor();
  await notes.getByText('edited').waitFor();

  await page.getByRole('button', { name: 'Delete the note “Called back.”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Note deleted.').waitFor();
  await expect(notes).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await notes.getByText('Called back.').waitFor();

  const { data } = await staffCall(page, 'GET', `/api/contact/${id}`);
  const [note] = (data as { notes: { author: string }[] }).notes;
  expect(note?.author).toBe(site.adminEmail);
  await page.route(`**/api/contact/${id}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(note?.author ?? '?', 'a@colleague.example'),
    });
  });
  await page.reload();
  await notes.getByText('a@colleague.example').waitFor();
  await expect(notes.getByRole('button')).toHaveCount(0);

  await newNote.fill('Half a sen');
  await all.click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/admin/contact?status=all');
});

test('an enquiry can be assigned and filtered by assignee; Undo reverts, and a failure rolls back', async ({
  page,
}) => {
  const { name } = await openEnquiry(page);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  await page.getByText(`Contact assigned to ${site.adminEmail}.`).waitFor();
  await page.getByRole('button', { name: 'Reassign' }).waitFor();
  await page.goto(`${ENQUIRIES}?q=${name}`);
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await page.waitForURL('**assignee=me*');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('Assigned to you').waitFor();

  await page.getByLabel(`Select ${name}`).click();
  const unassign = async () => {
    await page.getByRole('button', { name: 'Assign…' }).click();
    await page.getByRole('menuitem', { name: 'Nobody' }).click();
  };
  await page.route('**/api/contact/assignees', (route) => route.fulfill(failing));
  await unassign();
  await page.getByText(/^Contact could not be .* Back in a minute$/).waitFor();
  await row.getByText('Assigned to you').waitFor();
  await page.unroute('**/api/contact/assignees');
  await unassign();
  await page.getByText('No contacts found').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row.getByText('Assigned to you').waitFor();
});

test('a reply template is inserted at the caret with its placeholders filled; unknown placeholders are reported', async ({
  page,
}) => {
  const title = `Insert ${nextName()}`;
  const text = 'Dear {{firstName}}, about {{service}} ({{ reference }}).';
  await staffCall(page, 'POST', '/api/reply-templates', { title, text });
  // A template with a placeholder that no longer exists.
  await page.route('**/api/reply-templates', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object[] };
    const old = { _id: '01JQ0000000000000000000001', title: 'Old one', text: 'Dear {{surname}}', version: 1 };
    const updatedAt = '2026-01-01T00:00:00.000Z';
    await route.fulfill({
      response,
      json: { success: true, data: [...data, { ...old, updatedAt }] },
    });
  });
  const { name, id } = await openEnquiry(page, { service: 'Market Research' });
  const reply = page.getByLabel(`Reply to ${name}`);
  const insert = async (which: string) => {
    await page.getByRole('button', { name: 'Insert template' }).click();
    await page.getByRole('menuitem', { name: which }).click();
  };
  await reply.fill('Bye');
  await reply.press('Home');
  await insert('Old one');
  await page.getByText('“Old one” cannot be inserted. There is no placeholder {{surname}}.').waitFor();
  await expect(reply).toHaveValue('Bye');
  await reply.press('Home');
  await insert(title);
  await expect(reply).toHaveValue(`Dear ${name}, about Market Research (${id.slice(-8)}).Bye`);
  await page.getByText('Draft saved.').waitFor();
});

test('notes, drafts and conflicts have no accessibility violations and no overflow', async ({ page }) => {
  const { name, id } = await openEnquiry(page, { message: `a${'w'.repeat(300)}` });
  await page.getByLabel('New note').fill(`a${'w'.repeat(200)}`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('list', { name: 'Notes' }).waitFor();
  await page.getByLabel(`Reply to ${name}`).fill('Mine');
  await staffCall(page, 'POST', `/api/contact/reply/${id}`, { replyMessage: `b${'w'.repeat(200)}` });
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await page.getByRole('button', { name: 'Send anyway' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await checkAtAllSizes(page, 'an enquiry');
});
