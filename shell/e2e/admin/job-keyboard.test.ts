import { afterAll, expect, it } from 'vitest';
import { JOBS } from '../support/applications.ts';
import { apply } from '../support/apply.ts';
import { openBackOffice } from '../support/back-office.ts';
import { closeBrowser } from '../support/browser.ts';
import { createMark } from '../support/marks.ts';

afterAll(closeBrowser);

const mark = createMark('Keys');

it('keeps the focus in the list when the row that has it is deleted', async () => {
  const page = await openBackOffice();
  const shared = mark();
  for (const first of ['Al', 'Bo']) await apply(page, `${first} ${shared}`);
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
