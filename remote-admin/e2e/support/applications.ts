import assert from 'node:assert';
import type { ObservedPage } from '../../../shell/e2e/support/browser.ts';
import { staffCall } from '../../../shell/e2e/support/api-calls.ts';

export const JOBS = '/admin/job';

/** Names of the applicants in the list. */
export const names = (page: ObservedPage): Promise<string[]> => page.getByRole('rowheader').allInnerTexts();

/** Their statuses. */
export const states = (page: ObservedPage): Promise<string[]> =>
  page.getByRole('cell', { name: /^(Pending|Shortlisted|Rejected)$/ }).allInnerTexts();

export const idOf = async (page: ObservedPage, name: string): Promise<string> => {
  const { data } = await staffCall(page, 'GET', `/api/apply?q=${encodeURIComponent(name)}&limit=1`);
  return (data as { _id: string }[])[0]?._id ?? assert.fail('The application is not in the list');
};
