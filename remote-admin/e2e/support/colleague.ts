import { expect } from '@playwright/test';
import { type ObservedPage, openPage } from '../../../shell/e2e/support/browser.ts';
import { logIn } from '../../../shell/e2e/support/back-office.ts';
import { linkMailedTo } from './mailbox.ts';
import { staffCall } from '../../../shell/e2e/support/api-calls.ts';
import { site } from '../../../shell/e2e/support/site.ts';

export const RESET_LINK = /http\S+\/admin\/reset-password#([\w-]{43})/;

/** The first password of a colleague. */
export const FIRST_PASSWORD = 'Vq7#long-river';

/** A blank page, logged in as a new colleague whose account the test may change. */
export async function openAsColleague(email: string): Promise<ObservedPage> {
  const admin = await openPage();
  await logIn(admin, site.adminEmail, site.adminPassword);
  await staffCall(admin, 'POST', '/api/admins', { email });
  const token = (await linkMailedTo(email, RESET_LINK)).split('#')[1] ?? '';
  const data = { token, newPassword: FIRST_PASSWORD };
  expect((await admin.request.post('/api/auth/reset-password', { data })).status()).toBe(200);
  return openAs(email);
}

/** A blank page, logged in as the account. */
export async function openAs(email: string, password = FIRST_PASSWORD): Promise<ObservedPage> {
  const page = await openPage();
  await logIn(page, email, password);
  return page;
}
