import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, PHONE_AND_DESK } from '../../shell/e2e/support/browser.ts';
import { createMark } from './support/marks.ts';
import { refusal, sendEnquiry, staffCall } from '../../shell/e2e/support/staff.ts';

const CONTACTS = '/admin/contact';
/** The mark that enquiries of one test share, in their names. */
const mark = createMark('Enquiry');

const failing = refusal(503, 'unavailable', 'Back in a minute');

const addressOf = async (page: ObservedPage, id: string) =>
  ((await staffCall(page, 'GET', `/api/contact/${id}`)).data as { email: string }).email;

test.describe('an enquiry', () => {
  test('is answered at its own address; the reply stands in the thread with its mail', async ({ page }) => {
    const name = mark();
    await sendEnquiry(page, name);
    await page.goto(`${CONTACTS}?q=${name}`);
    await page.getByRole('link', { name: 'View & reply' }).click();
    await page.getByText(`A question of ${name}`).waitFor();
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByRole('link', { name: 'Write a reply' }).waitFor();
    await page.getByLabel(`Reply to ${name}`).fill('We can.\n\nShall we call?');
    await page.getByRole('button', { name: 'Send Reply' }).dblclick();
    await page.getByText('✅ Reply sent successfully!').waitFor();
    await page.getByLabel(`Reply to ${name}`).waitFor({ state: 'detached' });
    const again = page.getByRole('button', { name: 'Reply', exact: true });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    const thread = page.getByRole('list', { name: 'Messages' });
    expect(await thread.getByText('Shall we call?').count()).toBe(1);
    await thread.getByText('Sent', { exact: true }).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Status' }).getByText('Status: Replied').waitFor();
    await page.getByRole('link', { name: 'All contacts' }).click();
    await page.waitForURL(`**${CONTACTS}?q=${name}`);
  });

  test('keeps a reply that could not be sent, says why, and over a reload too', async ({ page }) => {
    const name = mark();
    const id = await sendEnquiry(page, name);
    await page.route('**/api/contact/reply/*', (route) => route.fulfill(failing));
    await page.goto(`${CONTACTS}/${id}`);
    await page.getByLabel(`Reply to ${name}`).fill('Kept words');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByText('❌ Failed to send reply. Back in a minute').waitFor();
    await page.reload();
    expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe('Kept words');
    await page.unroute('**/api/contact/reply/*');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByText('✅ Reply sent successfully!').waitFor();
  });

  test('shows the reply of a colleague before one sends another', async ({ page }) => {
    const name = mark();
    const id = await sendEnquiry(page, name);
    await page.goto(`${CONTACTS}/${id}`);
    await page.getByLabel(`Reply to ${name}`).fill('Mine');
    await staffCall(page, 'POST', `/api/contact/reply/${id}`, { replyMessage: 'Theirs' });
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByRole('alert').getByText('A colleague replied meanwhile.').waitFor();
    await page.getByRole('region', { name: 'Sent meanwhile' }).getByText('Theirs').waitFor();
    expect(await page.getByLabel(`Reply to ${name}`).inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Send anyway' }).click();
    const thread = page.getByRole('list', { name: 'Messages' });
    await thread.getByText('Mine').waitFor();
    const { data } = await staffCall(page, 'GET', `/api/contact/${id}`);
    expect((data as { replies: { message: string }[] }).replies.map(({ message }) => message)).toEqual([
      'Theirs',
      'Mine',
    ]);
  });

  test('changes its status with Undo, and is deleted with Undo from its own page', async ({ page }) => {
    const name = mark();
    const id = await sendEnquiry(page, name);
    await page.goto(`${CONTACTS}/${id}`);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Mark as closed' }).click();
    await page.getByText('Contact marked as closed.').waitFor();
    await page.getByRole('button', { name: 'Status' }).getByText('Status: Closed').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this contact?' });
    await question.waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`**${CONTACTS}?status=all`);
    await page.getByText('Contact deleted.').waitFor();
  });

  test('goes for good with everything from its sender, once the name is typed', async ({ page }) => {
    const name = mark();
    const id = await sendEnquiry(page, name);
    await sendEnquiry(page, `${name} again`, { email: await addressOf(page, id) });
    await page.goto(`${CONTACTS}/${id}`);
    await page.getByLabel(`Reply to ${name}`).fill('Not sent yet');
    await page.getByText('Draft saved.').waitFor();
    await page.getByRole('button', { name: 'Erase this person…' }).click();
    const question = page.getByRole('dialog', { name: 'Erase this person for good?' });
    await question.getByText('This enquiry and 1 more from').waitFor();
    const erase = question.getByRole('button', { name: 'Erase for good' });
    await question.getByLabel('Name, to confirm').fill('Somebody else');
    await erase.click();
    await question
      .getByRole('alert')
      .getByText('Type the name exactly as it stands in the enquiry')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByLabel('Name, to confirm').fill(name);
    await erase.click();
    await page.getByText('2 enquiries are erased.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    expect((await staffCall(page, 'GET', `/api/contact?q=${name}`)).data).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not sent yet');
  });

  test('that does not exist says so, with a way on', async ({ page }) => {
    await page.goto(`${CONTACTS}/01JQ0000000000000000000001`);
    await page.getByRole('alert').getByText('Contact not found').waitFor();
    await page.getByRole('link', { name: 'All contacts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  });
});

for (const [where, options] of PHONE_AND_DESK)
  test(`axe finds nothing, and nothing is cut off: ${where}`, async () => {
    const page = await openBackOffice(options);
    const name = mark();
    const id = await sendEnquiry(page, name, { message: `a${'w'.repeat(300)}` });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(`${CONTACTS}?q=${name}`);
    await page.getByLabel(`Select ${name}`).click();
    await page.getByText('1 selected').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await beyond()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${CONTACTS}/${id}`);
    await page.getByLabel(`Reply to ${name}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await beyond()).toBeLessThanOrEqual(0);
  });

test('no text of a visitor widens a screen', async ({ page }) => {
  const long = (letter: string, length: number) => letter.repeat(length);
  const name = mark() + long('n', 60);
  const email = `${long('l', 60)}@${long('d', 60)}.${long('e', 60)}.example.com`;
  const id = await sendEnquiry(page, name, { email, phone: long('9', 32), message: long('w', 600) });
  await staffCall(page, 'POST', `/api/contact/reply/${id}`, { replyMessage: long('r', 600) });
  await staffCall(page, 'POST', `/api/contact/${id}/notes`, { text: long('t', 600) });
  await staffCall(page, 'PUT', `/api/contact/${id}/draft`, { text: long('u', 600) });
  const main = page.getByRole('main');
  const tooWide: string[] = [];
  for (const path of [
    `${CONTACTS}/${id}`,
    `${CONTACTS}?q=${name}`,
    '/admin/mail',
    `/admin/audit?subject=${id}`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await main
      .getByRole('table')
      .or(main.getByRole('list', { name: 'Messages' }))
      .first()
      .waitFor();
    for (const width of [360, 820, 1280]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop
      const beyond = await main.evaluate((element) => element.scrollWidth - element.clientWidth);
      if (beyond > 0) tooWide.push(`${path.replace(id, '{id}')} at ${width}: ${beyond}`);
    }
  }
  expect(tooWide).toEqual([]);
});
