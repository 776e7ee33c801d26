import { inject } from 'vitest';
import type { ObservedPage } from './browser.ts';

/** Signs the administrator in, through the login page. */
export async function signIn(page: ObservedPage): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail', { exact: false }).fill(inject('adminEmail'));
  await page.getByLabel('Password', { exact: true }).fill(inject('adminPassword'));
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
  await page.waitForURL('**/admin/dashboard');
}
