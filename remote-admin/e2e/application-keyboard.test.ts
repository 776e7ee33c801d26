import type { Locator, Page } from '@playwright/test';
import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { JOBS } from './support/applications.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { createNameGenerator } from './support/unique-names.ts';

const nextName = createNameGenerator('Keys');

test.describe('the drawer keeps the focus during keyboard decisions, and Esc returns it to the row', () => {
  test('with Tab right after the decision', async () => {
    const { page, drawer, focusReject, goBack } = await openDrawer();
    await focusReject();
    // Concurrent, so that the page does not run between the two keys, as for a fast typist.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Tab')]);
    expect(await hasFocus(drawer)).toBe(true);
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await hasFocus(drawer)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(drawer)).toBe(true);
    await goBack();
  });

  test('with Esc right after the decision', async () => {
    const { page, focusReject, expectFocusOnRow } = await openDrawer();
    await focusReject();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Escape')]);
    await expectFocusOnRow();
    await page.getByText('Application rejected.').waitFor();
  });

  test('with Esc after the button that opened the dialog was removed', async () => {
    const { page, drawer, focusReject, goBack } = await openDrawer();
    await focusReject();
    await page.keyboard.press('Enter');
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await hasFocus(drawer)).toBe(true);
    await goBack();
  });

  test('with a mail to the applicant', async () => {
    const { page, name, drawer, focusReject, goBack } = await openDrawer();
    await focusReject();
    const confirmation = page.getByRole('dialog', { name: `Reject ${name}?` });
    await tabTo(page, confirmation.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await confirmation.getByLabel('Mail').waitFor();
    await tabTo(page, confirmation.getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    await confirmation.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await hasFocus(drawer)).toBe(true);
    await goBack();
  });
});

/** An application in its drawer, opened by keyboard. */
async function openDrawer() {
  const page = await openBackOffice();
  const name = nextName();
  await submitApplication(page, name);
  await page.goto(`${JOBS}?q=${name}`);
  const row = page.getByRole('link', { name });
  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name, exact: true });
  /** Focuses Reject in the confirmation dialog. */
  const focusReject = async () => {
    await tabTo(page, drawer.getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('dialog', { name: `Reject ${name}?` });
    await tabTo(page, confirmation.getByRole('button', { name: 'Reject' }));
  };
  const expectFocusOnRow = async () => {
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(row)).toBe(true);
  };
  const goBack = async () => {
    await page.keyboard.press('Escape');
    await expectFocusOnRow();
  };
  return { page, name, drawer, focusReject, goBack, expectFocusOnRow };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await hasFocus(target)); presses++) {
    if (presses > 20) assert.fail('Tab does not reach the target');
    await page.keyboard.press('Tab');
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

test('the focus stays in the list when the focused row is deleted', async ({ page }) => {
  const shared = nextName();
  for (const first of ['Al', 'Bo']) await submitApplication(page, `${first} ${shared}`);
  await page.goto(`${JOBS}?q=${shared}&sort=fullName`);
  await page.getByRole('button', { name: `Delete Al ${shared}` }).focus();
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this application?',
  });
  await confirmation.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Application deleted.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Select Bo ${shared}`);
});
