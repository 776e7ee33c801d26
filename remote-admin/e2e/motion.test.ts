import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, PHONE } from '../../shell/e2e/support/browser.ts';

/** Waits until nothing moves, so that a press cannot miss its target. */
const standsStill = (page: ObservedPage) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

// Most tests of the back office reduce motion (`openBackOffice`), so nothing closes slowly there.
test('panels and dialogs that move keep their input, close one by one, and return the focus', async () => {
  const page = await openBackOffice({ reducedMotion: 'no-preference' });
  await page.goto('/admin/positions');
  const add = page.getByRole('button', { name: 'Add a position' });
  await add.click();
  const panel = page.getByRole('dialog', { name: 'New position' });
  const moving = panel.locator('xpath=..');
  await expect(moving).toHaveCSS('transition-duration', /^0\.[1-9]/);
  await standsStill(page);
  await expect(moving).toHaveCSS('transform', 'none');
  await panel.getByLabel('Title', { exact: true }).fill('Draughtsman');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await standsStill(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(panel.getByLabel('Title', { exact: true })).toHaveValue('Draughtsman');
  await page.keyboard.press('Escape');
  await standsStill(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(page.faults).toEqual([]);
});

test('the navigation of a phone that slides in opens a screen and closes', async () => {
  const page = await openBackOffice({ viewport: PHONE, reducedMotion: 'no-preference' });
  await page.goto('/admin/positions');
  await page.getByRole('button', { name: 'Menu' }).click();
  const navigation = page.getByRole('dialog').getByRole('navigation', { name: 'Back office' });
  await navigation.waitFor();
  await standsStill(page);
  await navigation.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.faults).toEqual([]);
});
