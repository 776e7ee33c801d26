import { expect, test } from './support/test.ts';
import { openApplicant, rejectionsTo } from './support/applicants.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';
import { errorResponse, staffCall } from '../../shell/e2e/support/api-calls.ts';

const nextName = createNameGenerator('Person');
const failing = errorResponse(503, 'unavailable', 'Back in a minute');

/** Opens the confirmation of a rejection, with the mail enabled. */
async function openRejection(page: ObservedPage, fullName: string) {
  await page
    .getByRole('dialog', { name: fullName, exact: true })
    .getByRole('button', { name: 'Reject' })
    .click();
  const confirmation = page.getByRole('dialog', { name: `Reject ${fullName}?` });
  await confirmation.getByLabel('Write to the applicant').check();
  return confirmation;
}

test.describe('a decision mail', () => {
  test('waits with the edited text until Undo or Back to pending cancels it, and can be sent later', async ({
    page,
  }) => {
    const { fullName, drawer } = await openApplicant(page, nextName());
    const states = async () => (await rejectionsTo(page, fullName)).map(({ state }) => state);
    const confirmation = await openRejection(page, fullName);
    const text = confirmation.getByLabel('Mail');
    await expect(text).toHaveValue(/Hello \{\{name\}\},/);
    await text.fill('Dear {{name}},\n\nnot this time.');
    await confirmation.getByRole('button', { name: 'Reject' }).click();
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
    await confirmation.getByLabel('Write to the applicant').setChecked(false);
    await confirmation.getByRole('button', { name: 'Reject' }).click();
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
    await page.getByText('Application marked as pending. The mail is cancelled.').waitFor();
    expect(new Set(await states())).toEqual(new Set(['Cancelled']));
  });

  test('is not sent when the decision fails, the text is empty, or the checkbox is off', async ({ page }) => {
    const { fullName, drawer } = await openApplicant(page, nextName());
    await page.route('**/api/apply/status', (route) => route.fulfill(failing));
    const confirmation = await openRejection(page, fullName);
    const text = confirmation.getByLabel('Mail');
    const reject = confirmation.getByRole('button', { name: 'Reject' });
    await text.fill('Dear {{name}}');
    await reject.click();
    await page.getByText('Application could not be rejected. Back in a minute').waitFor();
    await expect(text).toHaveValue('Dear {{name}}');
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await drawer.getByText('Pending', { exact: true }).waitFor();
    await drawer.getByText('Nobody has decided yet.').waitFor();
    await page.unroute('**/api/apply/status');

    await openRejection(page, fullName);
    await text.fill(' ');
    await reject.click();
    const problem = confirmation.getByRole('alert');
    await problem.getByRole('link', { name: 'Write what the applicant should read' }).click();
    await expect(text).toBeFocused();
    await text.fill('Dear {{nmae}}');
    await reject.click();
    await problem.getByText('There is no placeholder {{nmae}}.').waitFor();
    await confirmation.getByLabel('Write to the applicant').uncheck();
    await reject.click();
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await rejectionsTo(page, fullName)).toEqual([]);
  });

  test('is also sent to applicants rejected without one, and the message shows the count', async ({
    page,
  }) => {
    const [earlier, now, mailed] = [nextName(), nextName(), nextName()] as const;
    for (const name of [earlier, now, mailed]) await submitApplication(page, name);
    await page.goto('/admin/job?q=Person&limit=50');
    const reject = async (name: string, isMailed: boolean) => {
      await page.getByRole('button', { name: `Reject ${name}` }).click();
      const confirmation = page.getByRole('dialog', { name: `Reject ${name}?` });
      const box = confirmation.getByLabel('Write to the applicant');
      // The dialog remembers the last choice.
      await expect(box).not.toBeChecked();
      if (isMailed) await box.check();
      await confirmation.getByRole('button', { name: 'Reject' }).click();
      await confirmation.waitFor({ state: 'detached' });
    };
    await reject(earlier, false);
    await page.getByText('Application rejected. No mail is sent.').waitFor();
    await reject(mailed, true);
    await page.getByText('Application rejected. The mail goes out in a few minutes.').waitFor();
    for (const name of [earlier, now, mailed]) await page.getByLabel(`Select ${name}`).click();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Reject 3 applications?' });
    await confirmation.getByText('2 of them are rejected already.').waitFor();
    await expect(confirmation.getByLabel('Write to the applicants')).toBeChecked();
    await confirmation.getByLabel('Mail').fill('Dear {{name}}');
    await confirmation.getByRole('button', { name: 'Reject' }).click();
    await page
      .getByText(
        '1 application rejected; 2 were rejected already. 2 mails go out in a few minutes; 1 of the applicants has one about it, sent or waiting.',
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
