import { expect } from '@playwright/test';
import { type ObservedPage, openPage } from '../../../shell/e2e/support/browser.ts';
import { logIn } from '../../../shell/e2e/support/back-office.ts';
import { linkMailedTo } from './mailbox.ts';
import { staffCall } from '../../../shell/e2e/support/api-calls.ts';
import { site } from '../../../shell/e2e/support/site.ts';

export const RESET_LINK = /http\S+\/admin\/reset-password#([\w-]{43})/;

/** The password that a colleague begins with. */
export const FIRST_PASSWORD = 'Vq7#long-river';

/** A colleague of the test's own, signed in on a page that shows nothing yet: what changes about them is nobody else's. */
export async function openAsColleague(email: string): Promise<ObservedPage> {
  const inviting = await openPage();
  await logIn(inviting, site.adminEmail, site.adminPassword);
  await staffCall(inviting, 'POST', '/api/admins', { email });
  const token = (await linkMailedTo(email, RESET_LINK)).split('#')[1] ?? '';
  const data = { token, newPassword: FIRST_PASSWORD };
  expect((await inviting.request.post('/api/auth/reset-password', { data })).status()).toBe(200);
  return openAs(email);
}

/** Logs in, which must succeed, on a page of its own that shows nothing yet. */
export async function openAs(email: string, password = FIRST_PASSWORD): Promise<ObservedPage> {
  const page = await openPage();
  await logIn(page, email, password);
  return page;
}
