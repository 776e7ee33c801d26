import { expect, test } from './support/test.ts';
import { openApplicant, rejectionsTo } from './support/applicants.ts';
import { apply } from '../../shell/e2e/support/apply.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, PHONE_AND_DESK } from '../../shell/e2e/support/browser.ts';
import { createMark } from './support/marks.ts';
import { refusal, staffCall } from '../../shell/e2e/support/staff.ts';

/** The name of who applied in a test. */
const mark = createMark('Person');
const failing = refusal(503, 'unavailable', 'Back in a minute');

/** Opens the question that goes with a decision, with its box ticked. */
async function beginToReject(page: ObservedPage, fullName: string) {
  await page
    .getByRole('dialog', { name: fullName, exact: true })
    .getByRole('button', { name: 'Reject' })
    .click();
  const question = page.getByRole('dialog', { name: `Reject ${fullName}?` });
  await question.getByLabel('Write to the applicant').check();
  return question;
}

test.describe('a mail with a decision', () => {
  test('waits where staff see it, with the words that they wrote, and Undo cancels it', async ({ page }) => {
    const { fullName, drawer } = await openApplicant(page, mark());
    const question = await beginToReject(page, fullName);
    const text = question.getByLabel('Mail');
    expect(await text.inputValue()).toContain('Hello {{name}},');
    await text.fill('Dear {{name}},\n\nnot this time.');
    await question.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Application rejected. The mail goes out in a few minutes.').waitFor();
    await drawer.getByText('Pending → Rejected').waitFor();
    await drawer.getByText('goes out').waitFor();
    const [mail] = await rejectionsTo(page, fullName);
    expect(mail).toMatchObject({ state: 'Waiting' });
    const { data } = await staffCall(page, 'GET', `/api/mail/${mail?._id}`);
    expect(data).toMatchObject({
      text: expect.stringContaining(`Dear ${fullName},\n\nnot this time.`),
    });

    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('Undone. The mail is cancelled.').waitFor();
    await drawer.getByText('Rejected → Pending').waitFor();
    await drawer.getByText('Cancelled').waitFor();
    expect(await rejectionsTo(page, fullName)).toMatchObject([{ state: 'Cancelled' }]);
  });

  test('shows in Mail as waiting, and Back to pending cancels it', async ({ page }) => {
    const { fullName, drawer } = await openApplicant(page, mark());
    await (await beginToReject(page, fullName)).getByRole('button', { name: 'Reject' }).click();
    await drawer.getByText('Pending → Rejected').waitFor();
    const address = page.url();
    await page.goto('/admin/mail?state=Waiting');
    const row = page.getByRole('row').filter({ hasText: `${fullName.toLowerCase()}@example.com` });
    await row.getByText('Goes out').waitFor();
    await row.getByText('Waiting').waitFor();
    await page.goto(address);
    await drawer.getByRole('button', { name: 'Back to pending' }).click();
    await page.getByText('Application pending again. The mail is cancelled.').waitFor();
    expect(await rejectionsTo(page, fullName)).toMatchObject([{ state: 'Cancelled' }]);
  });

  test('is not written unless its box is ticked, and not without words', async ({ page }) => {
    const { fullName, drawer } = await openApplicant(page, mark());
    const question = await beginToReject(page, fullName);
    await question.getByLabel('Mail').fill(' ');
    await question.getByRole('button', { name: 'Reject' }).click();
    const problem = question.getByRole('alert');
    await problem.getByRole('link', { name: 'Write what the applicant should read' }).click();
    expect(await question.getByLabel('Mail').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await question.getByLabel('Mail').fill('Dear {{nmae}}');
    await question.getByRole('button', { name: 'Reject' }).click();
    await problem.getByText('There is no placeholder {{nmae}}.').waitFor();
    await question.getByLabel('Write to the applicant').uncheck();
    await question.getByRole('button', { name: 'Reject' }).click();
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await rejectionsTo(page, fullName)).toEqual([]);
  });

  test('goes to each of several', async ({ page }) => {
    const [one, other] = [mark(), mark()];
    await apply(page, one);
    await apply(page, other);
    await page.goto('/admin/job?q=Person&limit=50');
    for (const name of [one, other]) await page.getByLabel(`Select ${name}`).click();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject 2 applications?' });
    await question.getByLabel('Write to the applicants').check();
    await question.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('2 applications rejected. 2 mails go out in a few minutes.').waitFor();
    for (const name of [one, other])
      expect(await rejectionsTo(page, name)).toMatchObject([{ state: 'Waiting' }]);
  });

  test('also goes to those who were rejected without one, and the message counts what was queued', async ({
    page,
  }) => {
    const [earlier, now, mailed] = [mark(), mark(), mark()] as const;
    for (const name of [earlier, now, mailed]) await apply(page, name);
    await page.goto('/admin/job?q=Person&limit=50');
    const reject = async (name: string, isMailed: boolean) => {
      await page.getByRole('button', { name: `Reject ${name}` }).click();
      const question = page.getByRole('dialog', { name: `Reject ${name}?` });
      const box = question.getByLabel('Write to the applicant');
      // The choice that was made last comes back.
      expect(await box.isChecked()).toBe(false);
      if (isMailed) await box.check();
      await question.getByRole('button', { name: 'Reject' }).click();
      await question.waitFor({ state: 'detached' });
    };
    await reject(earlier, false);
    await page.getByText('Application rejected. No mail is sent.').waitFor();
    await reject(mailed, true);
    await page.getByText('Application rejected. The mail goes out in a few minutes.').waitFor();
    for (const name of [earlier, now, mailed]) await page.getByLabel(`Select ${name}`).click();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject 3 applications?' });
    await question.getByText('2 of them are rejected already.').waitFor();
    expect(await question.getByLabel('Write to the applicants').isChecked()).toBe(true);
    await question.getByLabel('Mail').fill('Dear {{name}}');
    await question.getByRole('button', { name: 'Reject' }).click();
    await page
      .getByText(
        '1 application rejected; 2 were rejected already. 2 mails go out in a few minutes; 1 of the applicants has had a mail about it.',
      )
      .waitFor();
    const queued = await Promise.all([earlier, now, mailed].map((name) => rejectionsTo(page, name)));
    expect(queued.map((mails) => mails.map(({ state }) => state))).toEqual([
      ['Waiting'],
      ['Waiting'],
      ['Waiting'],
    ]);
  });

  test('can be sent from the drawer later, once', async ({ page }) => {
    const { fullName, drawer } = await openApplicant(page, mark());
    await drawer.getByRole('button', { name: 'Reject' }).click();
    const rejecting = page.getByRole('dialog', { name: `Reject ${fullName}?` });
    await rejecting.getByRole('button', { name: 'Reject' }).click();
    await drawer.getByRole('button', { name: 'Write to the applicant' }).click();
    const question = page.getByRole('dialog', { name: `Write to ${fullName}?` });
    await question.getByLabel('Mail').waitFor();
    await question.getByRole('button', { name: 'Send mail' }).click();
    await page
      .getByText('The application was rejected already. The mail goes out in a few minutes.')
      .waitFor();
    await drawer.getByText('Mail about the decision').waitFor();
    expect(await drawer.getByRole('button', { name: 'Write to the applicant' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('Undone. The mail is cancelled.').waitFor();
    await drawer.getByRole('button', { name: 'Write to the applicant' }).waitFor();
    expect(await rejectionsTo(page, fullName)).toMatchObject([{ state: 'Cancelled' }]);
  });

  test('is not sent when the decision fails, which is said and put back', async ({ page }) => {
    const { fullName, drawer } = await openApplicant(page, mark());
    await page.route('**/api/apply/status', (route) => route.fulfill(failing));
    const question = await beginToReject(page, fullName);
    await question.getByLabel('Mail').fill('Dear {{name}}');
    await question.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Application could not be rejected. Back in a minute').waitFor();
    expect(await question.getByLabel('Mail').inputValue()).toBe('Dear {{name}}');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await drawer.getByText('Pending', { exact: true }).waitFor();
    await drawer.getByText('Nobody has decided yet.').waitFor();
    expect(await rejectionsTo(page, fullName)).toEqual([]);
  });
});

for (const [where, options] of PHONE_AND_DESK)
  test(`axe finds nothing in the questions: ${where}`, async () => {
    const page = await openBackOffice({ ...options, reducedMotion: 'reduce' });
    const { fullName, drawer } = await openApplicant(page, mark());
    const deciding = await beginToReject(page, fullName);
    await deciding.getByLabel('Mail').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await deciding.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Erase this person…' }).click();
    await page.getByLabel('Full name, to confirm').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
