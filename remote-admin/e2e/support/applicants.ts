import { submitApplication } from '../../../shell/e2e/support/submit-application.ts';
import type { ObservedPage } from '../../../shell/e2e/support/browser.ts';
import { staffCall } from '../../../shell/e2e/support/api-calls.ts';

/** Submits an application under a name, and opens it in the drawer. */
export async function openApplicant(page: ObservedPage, fullName: string) {
  await submitApplication(page, fullName);
  await page.goto(`/admin/job?q=${encodeURIComponent(fullName)}`);
  await page.getByRole('link', { name: fullName }).first().click();
  const drawer = page.getByRole('dialog', { name: fullName, exact: true });
  await drawer.getByRole('heading', { name: 'History' }).waitFor();
  return { fullName, drawer };
}

/** Rejection mails to an applicant, sent or waiting. */
export async function rejectionsTo(page: ObservedPage, fullName: string) {
  const { data } = await staffCall(page, 'GET', '/api/mail?limit=100');
  const email = `${fullName.toLowerCase()}@example.com`;
  return (data as { _id: string; to: string; kind: string; state: string }[]).filter(
    ({ to, kind }) => to === email && kind === 'application-rejected',
  );
}
