import type { BrowserContextOptions } from 'playwright-core';

import { expect } from 'vitest';
import { type ObservedPage, openPage } from './browser.ts';
import { site } from './site.ts';

/** A page whose person is signed in, on the dashboard. */
export async function openBackOffice(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  const page = await openPage(options);
  await signIn(page);
  return page;
}

/** Signs the administrator in by the API, and opens the dashboard; the login page has tests of its own. */
export async function signIn(page: ObservedPage): Promise<void> {
  await logIn(page, site.adminEmail, site.adminPassword);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Gives a page the session of an account, without showing anything. */
export async function logIn(page: ObservedPage, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Fills the login form that is on the page, and sends it. */
export async function fillLogin(page: ObservedPage, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: false }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
}
