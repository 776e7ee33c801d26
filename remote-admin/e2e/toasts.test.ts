import { expect, test } from './support/test.ts';
import { JOBS } from './support/applications.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { createNameGenerator } from './support/unique-names.ts';

const nextName = createNameGenerator('Toast');

/** The names of visible controls that a message covers. */
const coveredControls = (page: ObservedPage) =>
  page.evaluate(() => {
    const region = document.querySelector('[role="alertdialog"]')?.closest('[role="region"]');
    if (!region) throw new Error('No message is shown');
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    /** Neither behind a dialog nor scrolled out of its container. */
    const isInView = (control: HTMLElement) => {
      if (!control.checkVisibility() || control.closest('[inert], [aria-hidden="true"]')) return false;
      const { top, bottom } = control.getBoundingClientRect();
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (around === document.body || getComputedStyle(around).overflowY === 'visible') continue;
        const part = around.getBoundingClientRect();
        if (top < part.top || bottom > part.bottom) return false;
      }
      return true;
    };
    return controls
      .filter((control) => !region.contains(control) && isInView(control))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return region.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });

/** Rejects one of two applicants, so that a message is shown. */
async function openWithToast(width: number, height: number) {
  const page = await openBackOffice({ viewport: { width, height } });
  const name = nextName();
  await submitApplication(page, name);
  await submitApplication(page, nextName());
  await page.goto(`${JOBS}?q=Toast&limit=50`);
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  const confirmation = page.getByRole('dialog', { name: `Reject ${name}?` });
  await confirmation.getByRole('button', { name: 'Reject' }).click();
  await confirmation.waitFor({ state: 'detached' });
  await page.getByText('Application rejected.').waitFor();
  // The timeout of a message is paused while it has the focus.
  await page.keyboard.press('F6');
  await page.getByRole('alertdialog').waitFor();
  return { page, name };
}

test('messages cover no control on desktop and tablet, in list, drawer and dialog', async () => {
  const { page, name } = await openWithToast(1280, 720);
  const expectNoneCovered = async () => {
    for (const [width, height] of [
      [820, 900],
      [1280, 720],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one window
      await page.setViewportSize({ width, height });
      expect([width, ...(await coveredControls(page))]).toEqual([width]);
      // oxlint-enable no-await-in-loop
    }
  };
  await expectNoneCovered();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectNoneCovered();
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('button', { name: 'Shortlist' }).click();
  await page
    .getByRole('dialog', { name: `Shortlist ${name}?` })
    .getByLabel('Write to')
    .check();
  await page.getByLabel('Mail', { exact: true }).waitFor();
  await expectNoneCovered();
});

test('on a phone, page, selection bar and drawer end above the messages', async () => {
  const { page, name } = await openWithToast(360, 740);
  await page.getByLabel(`Select ${name}`).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await coveredControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('button', { name: 'Erase this person…' }).scrollIntoViewIfNeeded();
  expect(await coveredControls(page)).toEqual([]);
});
