import { expect, test } from './support/test.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP, type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { checkAtAllSizes } from './support/check-accessibility.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { makePdf, PDF_TEXT } from './support/make-pdf.ts';
import { callApi, sendEnquiry } from '../../shell/e2e/support/api-calls.ts';

/** So many looks: a limit on what hangs, not on what is slow on a busy machine. */
test.describe.configure({ timeout: 300_000 });

const nextName = createNameGenerator('Axel');

/** Where it is, a word that is there when it is, and a checkbox that is ticked. */
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

/** Where it is, and what opens it. */
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

/** Signed in, where there is one of everything. */
async function openFilled(): Promise<{ page: ObservedPage; name: string }> {
  const page = await openBackOffice({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const name = nextName();
  await sendEnquiry(page, name, { message: 'w'.repeat(300) });
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: 2 }) };
  await submitApplication(page, name, { message: 'w'.repeat(300), resume });
  // Another test may have added the template and invited them already.
  await callApi(page, 'POST', '/api/reply-templates', { title: `Answer ${name}`, text: 'w'.repeat(300) });
  await callApi(page, 'POST', '/api/admins', { email: 'axe@example.com' });
  return { page, name };
}

test('axe finds nothing on the screens, where nothing is cut off', async () => {
  const { page, name } = await openFilled();
  for (const [address, word, ticked] of screensOf(name)) {
    // oxlint-disable no-await-in-loop -- one screen after the other
    await page.goto(address);
    await page.getByRole('main').getByText(word).first().waitFor();
    if (ticked) {
      await page.getByLabel(ticked).click();
      await page.getByText(/^\d+ selected$/).waitFor();
    }
    await checkAtAllSizes(page, address);
    // oxlint-enable no-await-in-loop
  }
});

test('axe finds nothing in panels and questions', async () => {
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

test('axe finds nothing in the drawer of an application, its open resume and its questions', async () => {
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
  const question = page.getByRole('dialog', { name: `Reject ${name}?` });
  await question.getByLabel('Write to the applicant').check();
  await question.getByLabel('Mail').waitFor();
  await checkAtAllSizes(page, 'a decision with a mail');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Erase this person…' }).click();
  await page.getByLabel('Full name, to confirm').waitFor();
  await checkAtAllSizes(page, 'the question before erasing');
});
