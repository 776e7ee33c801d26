/** Page object of the application form. */
import type { Page } from '@playwright/test';
import { type ObservedPage, openPage } from '../../../shell/e2e/support/browser.ts';

export const RESUME = {
  name: 'asha.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 A résumé'),
};
export const SENT = 'Application submitted successfully ✅';
export const FAILED = 'Something went wrong. Please try again ❌';

export const applyNow = (page: Page, role = 'Patent Analyst') =>
  page.getByRole('button', { name: `Apply Now: ${role}`, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply: Patent Analyst' });
export const field = (page: Page, name: string) => page.locator(`form[action="/api/apply"] [name="${name}"]`);
export const send = (page: Page) => page.getByRole('button', { name: 'Submit application' });
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Opens Careers with the application dialog. */
export async function openDialog(options: Parameters<typeof openPage>[0] = {}): Promise<ObservedPage> {
  const page = await openPage(options);
  await page.goto('/Career');
  await applyNow(page).click();
  await dialog(page).waitFor();
  return page;
}

async function fillTexts(page: Page, message: string): Promise<void> {
  await field(page, 'fullName').fill('Asha Rao');
  await field(page, 'email').fill('asha@example.com');
  await field(page, 'phone').fill('+91 00001 00002');
  await field(page, 'workplaceType').selectOption('Hybrid');
  await field(page, 'jobLocation').selectOption('Gurgaon');
  await field(page, 'employmentType').selectOption({ index: 1 });
  await field(page, 'message').fill(message);
}

export async function fill(page: Page, message: string): Promise<void> {
  await fillTexts(page, message);
  await field(page, 'resume').setInputFiles(RESUME);
  await field(page, 'isAdult').check();
  await field(page, 'consent').check();
}

export const typed = async (page: Page) => {
  const names = ['fullName', 'email', 'phone', 'workplaceType', 'jobLocation', 'message'];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()] as const)),
  );
};
export const ALL = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00001 00002',
  workplaceType: 'Hybrid',
  jobLocation: 'Gurgaon',
};
