import { expect, test } from './support/test.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP, type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { checkAtAllSizes } from './support/check-accessibility.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { makePdf, PDF_TEXT } from './support/make-pdf.ts';
import { callApi, sendEnquiry } from '../../shell/e2e/support/api-calls.ts';

/** Many axe runs; the limit catches hangs, not slowness. */
test.describe.configure({ timeout: 300_000 });

const nextName = createNameGenerator('Axel');

/** Path, text to wait for, and a checkbox to select. */
const screensOf = (name: string): readonly (readonly [string, string, string?])[] => [
  ['/admin/dashboard', 'Newest posts'],
  [`/admin/contact?q=${name}`, name, `Select ${name}`],
  ['/admin/contact?q=no-such-enquiry', 'No contacts found'],
  [`/admin/job?q=${name}`, name, `Select ${name}`],
  ['/admin/job?q=no-such-person', 'No applications found'],
  ['/admin/blogs', 'Page 1 of', 'Select all blogs on this page'],
  ['/admin/positions', 'Patent Analyst'],
  ['/admin/templates', `Answer ${name}`],
  ['/admin/templates?part=mails', 'Hello Asha,'],
  ['/admin/mail', 'Page 1 of'],
  ['/admin/audit', 'Page 1 of'],
  ['/admin/account', 'This one'],
  ['/admin/change-password', 'Update Password'],
];

/** Path, and the button that opens the dialog. */
const dialogsOf = (name: string) =>
  [
    [`/admin/contact?q=${name}`, `Delete ${name}`],
    [`/admin/job?q=${name}`, `Delete ${name}`],
    ['/admin/positions', 'Add a position'],
    ['/admin/positions', 'Edit Patent Analyst'],
    ['/admin/positions', 'Delete Patent Analyst'],
    ['/admin/templates', 'Add a template'],
    ['/admin/templates', `Edit Answer ${name}`],
    ['/admin/templates', `Delete Answer ${name}`],
    ['/admin/account', 'Disable axe@example.com'],
  ] as const;

/** A logged-in page with one item of each kind. */
async function openFilled(): Promise<{ page: ObservedPage; name: string }> {
  const page = await openBackOffice({ viewport: DESKTOP });
  const name = nextName();
  await sendEnquiry(page, name, { message: 'w'.repeat(300) });
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: 2 }) };
  await submitApplication(page, name, { message: 'w'.repeat(300), resume });
  // Another test may have created both already.
  await callApi(page, 'POST', '/api/reply-templates', { title: `Answer ${name}`, text: 'w'.repeat(300) });
  await callApi(page, 'POST', '/api/admins', { email: 'axe@example.com' });
  return { page, name };
}

test('all screens have no accessibility violations and no overflow', async () => {
  const { page, name } = await openFilled();
  for (const [address, text, checkbox] of screensOf(name)) {
    // oxlint-disable no-await-in-loop -- one screen after the other
    await page.goto(address);
    await page.getByRole('main').getByText(text).first().waitFor();
    if (checkbox) {
      await page.getByLabel(checkbox).click();
      await page.getByText(/^\d+ selected$/).waitFor();
    }
    await checkAtAllSizes(page, address);
    // oxlint-enable no-await-in-loop
  }
});

test('panels and confirmations have no accessibility violations and no overflow', async () => {
  const { page, name } = await openFilled();
  let at = '';
  for (const [address, label] of dialogsOf(name)) {
    // oxlint-disable no-await-in-loop -- one dialog after the other
    if (address !== at) await page.goto(address);
    at = address;
    await page.getByRole('button', { name: label, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await checkAtAllSizes(page, label);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // oxlint-enable no-await-in-loop
  }
});

test('the application drawer, its preview and dialogs have no accessibility violations', async () => {
  const { page, name } = await openFilled();
  await page.goto(`/admin/job?q=${name}`);
  await page.getByRole('link', { name }).first().click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByText('Nobody has decided yet.').waitFor();
  await checkAtAllSizes(page, 'the drawer');
  await drawer.getByRole('button', { name: 'Preview', exact: true }).click();
  await drawer.getByText(PDF_TEXT).first().waitFor();
  await checkAtAllSizes(page, 'an open preview');
  await drawer.getByRole('button', { name: 'Reject' }).click();
  const confirmation = page.getByRole('dialog', { name: `Reject ${name}?` });
  await confirmation.getByLabel('Write to the applicant').check();
  await confirmation.getByLabel('Mail').waitFor();
  await checkAtAllSizes(page, 'a decision with a mail');
  await page.keyboard.press('Escape');
  await expect(confirmation).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Erase this person…' }).click();
  await page.getByLabel('Full name, to confirm').waitFor();
  await checkAtAllSizes(page, 'the erase confirmation');
});
