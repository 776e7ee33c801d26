import type { BrowserContextOptions, Cookie } from '@playwright/test';

import { expect } from '@playwright/test';
import { type ObservedPage, openPage } from './browser.ts';
import { site } from './site.ts';

/** Session of the administrator, shared by the tests of this worker because password hashing is slow. */
let shared: { readonly cookies: readonly Cookie[]; readonly since: number } | undefined;

/** Less than the five minutes after which sensitive actions require the password again. */
const SHARED_MS = 3 * 60_000;

/**
 * A blank page, logged in as the administrator. The session may be shared with earlier tests; tests of sessions log in
 * separately. Motion is reduced unless the options say otherwise: a panel that slides in slowly on a busy machine can
 * be missed by the press, and animations cost a tenth of the time.
 */
export async function openBackOffice(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  const page = await openPage({ reducedMotion: 'reduce', ...options });
  if (shared && Date.now() - shared.since < SHARED_MS) {
    await page.context().addCookies(shared.cookies);
    // An earlier test may have ended the session.
    if ((await page.request.get('/api/auth/session')).ok()) return page;
  }
  await signIn(page);
  shared = { cookies: await page.context().cookies(), since: Date.now() };
  return page;
}

/** Signs the administrator in through the API, without loading a page. */
export const signIn = (page: ObservedPage): Promise<void> => logIn(page, site.adminEmail, site.adminPassword);

/** Opens the dashboard as the administrator, and waits until it is shown. */
export async function openDashboard(page: ObservedPage): Promise<void> {
  await signIn(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Logs in through the API, without loading a page. */
export async function logIn(page: ObservedPage, email: string, password: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Fills in and submits the login form on the page. */
export async function fillLogin(page: ObservedPage, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: false }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
}
