import { expect, test } from './support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, sendEnquiry, staffCall } from '../../shell/e2e/support/api-calls.ts';

const ENQUIRIES = '/admin/contact';
const nextName = createNameGenerator('Enquiry');

const failing = errorResponse(503, 'unavailable', 'Back in a minute');

const addressOf = async (page: ObservedPage, id: string) =>
  ((await staffCall(page, 'GET', `/api/contact/${id}`)).data as { email: string }).email;

test.describe('an enquiry', () => {
  test('can be answered at its own URL; the thread shows the reply with its mail status', async ({
    page,
  }) => {
    const name = nextName();
    await sendEnquiry(page, name);
    await page.goto(`${ENQUIRIES}?q=${name}`);
    await page.getByRole('link', { name: 'View & reply' }).click();
    await page.getByText(`A question of ${name}`).waitFor();
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByRole('link', { name: 'Write a reply' }).waitFor();
    await page.getByLabel(`Reply to ${name}`).fill('We can.\n\nShall we call?');
    await page.getByRole('button', { name: 'Send Reply' }).dblclick();
    await page.getByText('✅ Reply sent successfully!').waitFor();
    await page.getByLabel(`Reply to ${name}`).waitFor({ state: 'detached' });
    const again = page.getByRole('button', { name: 'Reply', exact: true });
    await expect(again).toBeFocused();
    const thread = page.getByRole('list', { name: 'Messages' });
    await expect(thread.getByText('Shall we call?')).toHaveCount(1);
    await thread.getByText('Sent', { exact: true }).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Status' }).getByText('Status: Replied').waitFor();
    await page.getByRole('link', { name: 'All contacts' }).click();
    await page.waitForURL(`**${ENQUIRIES}?q=${name}`);
  });

  test('preserves a failed reply across a reload, and shows later replies before sending', async ({
    page,
  }) => {
    const name = nextName();
    const id = await sendEnquiry(page, name);
    const reply = page.getByLabel(`Reply to ${name}`);
    const send = page.getByRole('button', { name: 'Send Reply' });
    await page.route('**/api/contact/reply/*', (route) => route.fulfill(failing));
    await page.goto(`${ENQUIRIES}/${id}`);
    await reply.fill('Mine');
    await send.click();
    await page.getByText('❌ Failed to send reply. Back in a minute').waitFor();
    await page.reload();
    await expect(reply).toHaveValue('Mine');
    await page.unroute('**/api/contact/reply/*');
    // The enquiry has loaded.
    await send.waitFor();
    await staffCall(page, 'POST', `/api/contact/reply/${id}`, { replyMessage: 'From another tab' });
    await send.click();
    await page.getByRole('alert').getByText('You have already replied, in another tab').waitFor();
    await page.getByRole('region', { name: 'Sent in the meantime' }).getByText('From another tab').waitFor();
    await expect(reply).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await page.getByRole('list', { name: 'Messages' }).getByText('Mine').waitFor();
    const { data } = await staffCall(page, 'GET', `/api/contact/${id}`);
    expect((data as { replies: { message: string }[] }).replies.map(({ message }) => message)).toEqual([
      'From another tab',
      'Mine',
    ]);

    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Mark as closed' }).click();
    await page.getByText('Contact marked as closed.').waitFor();
    await page.getByRole('button', { name: 'Status' }).getByText('Status: Closed').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Are you sure you want to delete this contact?' });
    await confirmation.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`**${ENQUIRIES}?status=all`);
    await page.getByText('Contact deleted.').waitFor();
  });

  test('is erased with all data of its sender after the name is confirmed', async ({ page }) => {
    const name = nextName();
    const id = await sendEnquiry(page, name);
    await sendEnquiry(page, `${name} again`, { email: await addressOf(page, id) });
    await page.goto(`${ENQUIRIES}/${id}`);
    await page.getByLabel(`Reply to ${name}`).fill('Not sent yet');
    await page.getByText('Draft saved.').waitFor();
    await page.getByRole('button', { name: 'Erase this person…' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Erase this person for good?' });
    await confirmation.getByText('This enquiry and 1 more from').waitFor();
    const erase = confirmation.getByRole('button', { name: 'Erase for good' });
    await confirmation.getByLabel('Name, to confirm').fill('Somebody else');
    await erase.click();
    await confirmation
      .getByRole('alert')
      .getByText('Type the name exactly as it appears in the enquiry')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await confirmation.getByLabel('Name, to confirm').fill(name);
    await erase.click();
    await page.getByText('2 enquiries are erased.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    expect((await staffCall(page, 'GET', `/api/contact?q=${name}`)).data).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not sent yet');
  });
});

test('long text of visitors causes no overflow', async ({ page }) => {
  const long = (letter: string, length: number) => letter.repeat(length);
  const name = nextName() + long('n', 60);
  const email = `${long('l', 60)}@${long('d', 60)}.${long('e', 60)}.example.com`;
  const id = await sendEnquiry(page, name, { email, phone: long('9', 32), message: long('w', 600) });
  await staffCall(page, 'POST', `/api/contact/reply/${id}`, { replyMessage: long('r', 600) });
  await staffCall(page, 'POST', `/api/contact/${id}/notes`, { text: long('t', 600) });
  await staffCall(page, 'PUT', `/api/contact/${id}/draft`, { text: long('u', 600) });
  const main = page.getByRole('main');
  const overflows: string[] = [];
  for (const path of [
    `${ENQUIRIES}/${id}`,
    `${ENQUIRIES}?q=${name}`,
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
    for (const width of [320, 360, 820, 1280]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop
      const overflow = await main.evaluate((element) => element.scrollWidth - element.clientWidth);
      if (overflow > 0) overflows.push(`${path.replace(id, '{id}')} at ${width}: ${overflow}`);
    }
  }
  expect(overflows).toEqual([]);

  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`${ENQUIRIES}/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(name).waitFor();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
