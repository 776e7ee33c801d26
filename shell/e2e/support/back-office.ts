import type { BrowserContextOptions, Cookie } from '@playwright/test';

import { expect } from '@playwright/test';
import { type ObservedPage, openPage } from './browser.ts';
import { site } from './site.ts';

/** A session of the administrator that tests of this worker take over: hashing a password takes long, as it should. */
let held: { readonly cookies: readonly Cookie[]; readonly since: number } | undefined;

/** Well within the five minutes for which a session counts as recent, so that no call asks for the password again. */
const HELD_MS = 3 * 60_000;

/**
 * A page whose person is signed in as the administrator, and that shows nothing yet. The session may be the one of an
 * earlier test; a test that is about sessions signs in on its own.
 */
export async function openBackOffice(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  const page = await openPage(options);
  if (held && Date.now() - held.since < HELD_MS) {
    await page.context().addCookies(held.cookies);
    // A test may have ended it.
    if ((await page.request.get('/api/auth/session')).ok()) return page;
  }
  await signIn(page);
  held = { cookies: await page.context().cookies(), since: Date.now() };
  return page;
}

/** Signs the administrator in by the API, without showing anything; the login page has tests of its own. */
export const signIn = (page: ObservedPage): Promise<void> => logIn(page, site.adminEmail, site.adminPassword);

/** Opens the dashboard of the administrator, and waits until it is there. */
export async function openDashboard(page: ObservedPage): Promise<void> {
  await signIn(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Gives a page the session of an account, without showing anything. */
export async function logIn(page: ObservedPage, email: string, password: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Fills the login form that is on the page, and sends it. */
export async function fillLogin(page: ObservedPage, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: false }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
}
