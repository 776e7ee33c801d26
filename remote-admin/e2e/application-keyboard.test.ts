import type { Locator, Page } from '@playwright/test';
import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { JOBS } from './support/applications.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { createNameGenerator } from './support/unique-names.ts';

const nextName = createNameGenerator('Keys');

test.describe('decides in the drawer by keyboard alone, and Esc goes back to the row', () => {
  test('by a Tab straight after the decision, which stays in the drawer', async () => {
    const { page, drawer, reachReject, goBack } = await openDrawer();
    await reachReject();
    // Not one after the other: nothing of the page may run between the two keys that a fast person would not wait for.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Tab')]);
    expect(await hasFocus(drawer)).toBe(true);
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await hasFocus(drawer)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(drawer)).toBe(true);
    await goBack();
  });

  test('by an Esc straight after the decision', async () => {
    const { page, reachReject, isBack } = await openDrawer();
    await reachReject();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Escape')]);
    await isBack();
    await page.getByText('Application rejected.').waitFor();
  });

  test('by an Esc after the button that opened the question has gone', async () => {
    const { page, drawer, reachReject, goBack } = await openDrawer();
    await reachReject();
    await page.keyboard.press('Enter');
    await drawer.getByText('Pending → Rejected').waitFor();
    expect(await hasFocus(drawer)).toBe(true);
    await goBack();
  });

  test('after a mail to the applicant too', async () => {
    const { page, name, drawer, reachReject, goBack } = await openDrawer();
    await reachReject();
    const question = page.getByRole('dialog', { name: `Reject ${name}?` });
    await tabTo(page, question.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await question.getByLabel('Mail').waitFor();
    await tabTo(page, question.getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
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
  /** Up to the Reject of the question, not pressed. */
  const reachReject = async () => {
    await tabTo(page, drawer.getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Reject ${name}?` });
    await tabTo(page, question.getByRole('button', { name: 'Reject' }));
  };
  const isBack = async () => {
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(row)).toBe(true);
  };
  const goBack = async () => {
    await page.keyboard.press('Escape');
    await isBack();
  };
  return { page, name, drawer, reachReject, goBack, isBack };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await hasFocus(target)); presses++) {
    if (presses > 20) assert.fail('Tab does not reach it');
    await page.keyboard.press('Tab');
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

test('keeps the focus in the list when the row that has it is deleted', async ({ page }) => {
  const shared = nextName();
  for (const first of ['Al', 'Bo']) await submitApplication(page, `${first} ${shared}`);
  await page.goto(`${JOBS}?q=${shared}&sort=fullName`);
  await page.getByRole('button', { name: `Delete Al ${shared}` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this application?' });
  await question.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Application deleted.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Select Bo ${shared}`);
});
