import type { BrowserContextOptions } from 'playwright-core';

import { type ObservedPage, openPage } from './browser.ts';
import { site } from './site.ts';

/** A page whose person is signed in, on the dashboard. */
export async function openBackOffice(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  const page = await openPage(options);
  await signIn(page);
  return page;
}

/** Signs the administrator in, through the login page. */
export async function signIn(page: ObservedPage): Promise<void> {
  await page.goto('/admin');
  await fillLogin(page, site.adminEmail, site.adminPassword);
  await page.waitForURL('**/admin/dashboard');
}

/** Fills the login form that is on the page, and sends it. */
export async function fillLogin(page: ObservedPage, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: false }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
}
