import { expect, test } from './support/test.ts';
import { openApplicant, rejectionsTo } from './support/applicants.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';

/** The name of who applied in a test. */
const nextName = createNameGenerator('Person');
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

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
  test('waits where staff see it, with the words that they wrote, until Undo or Back to pending cancels it, and can be sent later', async ({
    page,
  }) => {
    const { fullName, drawer } = await openApplicant(page, nextName());
    const states = async () => (await rejectionsTo(page, fullName)).map(({ state }) => state);
    const question = await beginToReject(page, fullName);
    const text = question.getByLabel('Mail');
    await expect(text).toHaveValue(/Hello \{\{name\}\},/);
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
    expect(await states()).toEqual(['Cancelled']);

    await drawer.getByRole('button', { name: 'Reject' }).click();
    await question.getByLabel('Write to the applicant').setChecked(false);
    await question.getByRole('button', { name: 'Reject' }).click();
    await drawer.getByRole('button', { name: 'Write to the applicant' }).click();
    const later = page.getByRole('dialog', { name: `Write to ${fullName}?` });
    await later.getByLabel('Mail').waitFor();
    await later.getByRole('button', { name: 'Send mail' }).click();
    await page
      .getByText('The application was rejected already. The mail goes out in a few minutes.')
      .waitFor();
    await drawer.getByText('Mail about the decision').waitFor();
    await expect(drawer.getByRole('button', { name: 'Write to the applicant' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await drawer.getByRole('button', { name: 'Write to the applicant' }).waitFor();
    await expect.poll(async () => (await states()).toSorted()).toEqual(['Cancelled', 'Cancelled']);

    await drawer.getByRole('button', { name: 'Write to the applicant' }).click();
    await later.getByRole('button', { name: 'Send mail' }).click();
    await expect(drawer.getByRole('button', { name: 'Write to the applicant' })).toHaveCount(0);
    const address = page.url();
    await page.goto('/admin/mail?state=Waiting');
    const row = page.getByRole('row').filter({ hasText: `${fullName.toLowerCase()}@example.com` });
    await row.getByText('Goes out').waitFor();
    await row.getByText('Waiting').waitFor();
    await page.goto(address);
    await drawer.getByRole('button', { name: 'Back to pending' }).click();
    await page.getByText('Application pending again. The mail is cancelled.').waitFor();
    expect(new Set(await states())).toEqual(new Set(['Cancelled']));
  });

  test('is not written when the decision fails, not without words, and not unless its box is ticked', async ({
    page,
  }) => {
    const { fullName, drawer } = await openApplicant(page, nextName());
    await page.route('**/api/apply/status', (route) => route.fulfill(failing));
    const question = await beginToReject(page, fullName);
    const text = question.getByLabel('Mail');
    const reject = question.getByRole('button', { name: 'Reject' });
    await text.fill('Dear {{name}}');
    await reject.click();
    await page.getByText('Application could not be rejected. Back in a minute').waitFor();
    await expect(text).toHaveValue('Dear {{name}}');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await drawer.getByText('Pending', { exact: true }).waitFor();
    await drawer.getByText('Nobody has decided yet.').waitFor();
    await page.unroute('**/api/apply/status');

    await beginToReject(page, fullName);
    await text.fill(' ');
    await reject.click();
    const problem = question.getByRole('alert');
    await problem.getByRole('link', { name: 'Write what the applicant should read' }).click();
    await expect(text).toBeFocused();
    await text.fill('Dear {{nmae}}');
    await reject.click();
    await problem.getByText('There is no placeholder {{nmae}}.').waitFor();
    await question.getByLabel('Write to the applicant').uncheck();
    await reject.click();
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await rejectionsTo(page, fullName)).toEqual([]);
  });

  test('also goes to those who were rejected without one, and the message counts what was queued', async ({
    page,
  }) => {
    const [earlier, now, mailed] = [nextName(), nextName(), nextName()] as const;
    for (const name of [earlier, now, mailed]) await submitApplication(page, name);
    await page.goto('/admin/job?q=Person&limit=50');
    const reject = async (name: string, isMailed: boolean) => {
      await page.getByRole('button', { name: `Reject ${name}` }).click();
      const question = page.getByRole('dialog', { name: `Reject ${name}?` });
      const box = question.getByLabel('Write to the applicant');
      // The choice that was made last comes back.
      await expect(box).not.toBeChecked();
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
    await expect(question.getByLabel('Write to the applicants')).toBeChecked();
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
});
