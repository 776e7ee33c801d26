import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { sendEnquiry, staffCall } from '../../shell/e2e/support/api-calls.ts';

const TEMPLATES = '/admin/templates';
const MAILS = `${TEMPLATES}?part=mails`;

const nextName = createNameGenerator('Template ');

test.describe('reply templates', () => {
  test('are added with a preview, preserved when the panel closes, changed, and deleted with Undo', async ({
    page,
  }) => {
    const title = nextName();
    await page.goto(TEMPLATES);
    await page.getByRole('button', { name: 'Add a template' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Title', { exact: true }).fill(title);
    await panel.getByLabel('Text').fill('Dear {{name}}, ');
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay here' }).click();
    await expect(leaving).toHaveCount(0);
    await expect(panel.getByLabel('Text')).toHaveValue('Dear {{name}}, ');
    await panel.getByText('There is no placeholder {{name}}. Use {{firstName}}').waitFor();
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('alert').getByText('There is no placeholder {{name}}.').waitFor();
    await panel.getByLabel('Text').fill('Dear ');
    await panel.getByRole('button', { name: '{{firstName}}' }).click();
    await expect(panel.getByLabel('Text')).toHaveValue('Dear {{firstName}}');
    await panel.getByRole('region', { name: 'Preview' }).getByText('Dear Asha').waitFor();
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`“${title}” is added.`).waitFor();

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await panel.getByLabel('Text').fill('Half a sen');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await panel.getByLabel('Text').fill('Hello {{firstName}}');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`“${title}” is changed.`).waitFor();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`“${title}” deleted.`).waitFor();
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
  });

  test('show the change of a colleague before it is overwritten', async ({ page }) => {
    const title = nextName();
    const { data } = await staffCall(page, 'POST', '/api/reply-templates', { title, text: 'First' });
    const { _id } = data as { _id: string };
    await page.goto(TEMPLATES);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Text').fill('Mine');
    await staffCall(page, 'PUT', `/api/reply-templates/${_id}`, { title, text: 'Theirs', version: 1 });
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('alert').getByText('This template was changed in the meantime.').waitFor();
    await panel.getByRole('region', { name: 'Saved version' }).getByText('Theirs').waitFor();
    await expect(panel.getByLabel('Text')).toHaveValue('Mine');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`“${title}” is changed.`).waitFor();
  });
});

test.describe('mail templates', () => {
  let page: ObservedPage;
  test.afterEach(async () => {
    // Restore the original templates for other tests.
    const { data } = await staffCall(page, 'GET', '/api/mail-templates');
    for (const { kind, version, isOriginal } of data as {
      kind: string;
      version: number;
      isOriginal: boolean;
    }[])
      // oxlint-disable-next-line no-await-in-loop -- few
      if (!isOriginal) await staffCall(page, 'POST', `/api/mail-templates/${kind}/reset`, { version });
  });

  test('are changed with a live preview, used in mails, and reset with Undo', async () => {
    page = await openBackOffice();
    await page.goto(MAILS);
    await page.getByRole('link', { name: 'Thanks for an enquiry' }).click();
    const form = page.getByRole('form', { name: 'Thanks for an enquiry' });
    const text = form.getByLabel('Text');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Hello Asha,').waitFor();
    await text.fill('{{greeting}}\n\nWe <b>have</b> it: {{reference}}.');
    await preview.getByText('We <b>have</b> it: 7QK4M2XA.').waitFor();
    const family = await preview
      .getByText('We <b>have</b> it')
      .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(family).toContain('Georgia');
    await preview.getByRole('button', { name: 'Text' }).click();
    await preview.getByText('Hello Asha,\n\nWe <b>have</b> it: 7QK4M2XA.\n\n--').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Thanks for an enquiry” is changed.').waitFor();

    const name = 'Worded';
    const id = await sendEnquiry(page, name);
    const { data } = await staffCall(page, 'GET', '/api/mail?limit=10');
    const mail = (data as { _id: string; aboutId: string; to: string }[]).find(
      ({ aboutId, to }) => aboutId === id && to === 'worded@example.com',
    );
    const sent = await staffCall(page, 'GET', `/api/mail/${mail?._id ?? ''}`);
    expect((sent.data as { text: string }).text).toMatch(
      `Hello Worded,\n\nWe <b>have</b> it: ${id.slice(-8)}.\n\n-- \n`,
    );

    await form.getByRole('button', { name: 'Reset to the original' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect(text).toHaveValue(/Thank you for writing to \{\{firm\}\}\./);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text).toHaveValue(/We <b>have<\/b> it/);
  });

  test('validate placeholders, show the change of a colleague, and require a confirmation to leave', async () => {
    page = await openBackOffice();
    await page.goto(`${MAILS}&mail=enquiry-reply`);
    const replying = page.getByRole('form', { name: 'Reply to an enquiry' });
    await replying.getByText('(required)').waitFor();
    await expect(replying.getByLabel('Subject')).toHaveCount(0);
    await replying.getByLabel('Text').fill('Dear {{nobody}}');
    await replying.getByText('There is no placeholder {{nobody}}.').waitFor();
    await replying.getByRole('button', { name: 'Save' }).click();
    await replying.getByRole('alert').getByText('There is no placeholder {{nobody}}.').waitFor();
    await replying.getByLabel('Text').fill('Dear sender');
    await replying.getByText('{{reply}} is missing').first().waitFor();
    await expect(replying.getByLabel('Text')).toHaveAttribute('aria-invalid', 'true');

    const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Rejection' }).click();
    await confirmation.getByRole('button', { name: 'Stay here' }).click();
    await expect(confirmation).toHaveCount(0);
    await expect(replying.getByLabel('Text')).toHaveValue('Dear sender');
    await page.getByRole('link', { name: 'Rejection' }).click();
    await confirmation.getByRole('button', { name: 'Leave' }).click();

    const form = page.getByRole('form', { name: 'Rejection' });
    await form.getByLabel('Text').fill('Mine, {{name}}');
    const { data } = await staffCall(page, 'GET', '/api/mail-templates');
    const now = (data as { kind: string; version: number }[]).find(
      ({ kind }) => kind === 'application-rejected',
    );
    const theirs = { subject: null, body: 'Theirs, {{name}}', version: now?.version };
    await staffCall(page, 'PUT', '/api/mail-templates/application-rejected', theirs);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').getByText('This template was changed in the meantime.').waitFor();
    await expect(form.getByLabel('Text')).toHaveValue('Mine, {{name}}');
    await form.getByRole('button', { name: 'Use this version' }).click();
    await expect(form.getByLabel('Text')).toHaveValue('Theirs, {{name}}');
    await form.getByLabel('Text').fill('Mine, {{name}}');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Rejection” is changed.').waitFor();

    await form.getByLabel('Text').fill('Half a sen');
    await page.getByRole('link', { name: 'Positions' }).click();
    await confirmation.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/positions');
  });
});
