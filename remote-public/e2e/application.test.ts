import { expect, test } from '../../shell/e2e/support/test.ts';
import {
  applyNow,
  dialog,
  FAILED,
  field,
  fill,
  focused,
  openDialog,
  RESUME,
  send,
  SENT,
} from './support/application-form.ts';
import { axeInBothSchemes } from '../../shell/e2e/support/axe.ts';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

for (const look of [{ viewport: DESKTOP }, { viewport: PHONE }] as const)
  test.describe(`on ${look.viewport.width} px`, () => {
    test('opens for the role of the first press, before the page was used, and closes with the focus back', async () => {
      const page = await openDialog(look);
      expect(await field(page, 'role').inputValue()).toBe('Patent Analyst');
      expect(await focused(page)).toBe('Apply: Patent Analyst');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await applyNow(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await applyNow(page, 'Research Intern').press('Enter');
      await page.getByRole('dialog', { name: 'Apply: Research Intern' }).waitFor();
      expect(await field(page, 'role').inputValue()).toBe('Research Intern');
      expect(await field(page, 'workplaceType').locator('option').allInnerTexts()).toEqual([
        'Please choose',
        'Remote',
        'Hybrid',
      ]);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/Career');
      expect(page.faults).toEqual([]);
    });

    test('has no fault that axe finds, with its errors too, and never scrolls sideways', async () => {
      const page = await openDialog({ ...look, reducedMotion: 'reduce' });
      expect(await axeInBothSchemes(page)).toEqual([]);
      await send(page).click();
      await expect(page.getByRole('heading', { name: 'Please correct these fields' })).toBeVisible();
      expect(await axeInBothSchemes(page)).toEqual([]);
      for (const width of [320, look.viewport.width]) {
        await page.setViewportSize({ ...look.viewport, width });
        const sideways = await page
          .getByRole('dialog')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(sideways, `${width} px`).toBe(0);
      }
    });
  });

test('opens at its title and from the top, also where a browser restores the scroll, and keeps the focus', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      this.scrollTop = 161;
    };
  });
  await page.goto('/Career');
  await applyNow(page).click();
  await dialog(page).waitFor();
  expect(await dialog(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('application-title');
  // The page behind is out of reach of the keyboard.
  for (let tab = 0; tab < 20; tab++) {
    await page.keyboard.press('Tab');
    const isInDialog = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body || element?.closest('dialog') !== null;
    });
    expect(isInDialog).toBe(true);
  }
});

test('names what is wrong before it is sent, in a summary that takes the focus and at each field, and leads there', async () => {
  const page = await openDialog();
  await field(page, 'email').fill('asha');
  await field(page, 'resume').setInputFiles({ ...RESUME, buffer: Buffer.from('GIF89a') });
  await send(page).click();
  await page.getByRole('heading', { name: 'Please correct these fields' }).waitFor();
  expect(await focused(page)).toContain('Please correct these fields');
  expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
    'Enter your full name',
    'Enter a valid e-mail address',
    'Enter your phone number',
    'Choose a workplace',
    'Choose a location',
    'Choose a type of employment',
    'Send a PDF or a Word document (DOCX) without macros',
    'Confirm that you are 18 or older',
    'Tick the box: without it we cannot keep your application',
  ]);
  await page.getByRole('alert').getByRole('link', { name: 'Choose a workplace' }).click();
  expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).name)).toBe('workplaceType');
  for (const name of ['fullName', 'workplaceType', 'resume', 'isAdult']) {
    expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
    const described = (await field(page, name).getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described.split(' ').at(-1)}`).innerText()).not.toBe('');
  }

  // A file that is too large, too, before it is sent.
  await fill(page, 'Large');
  await field(page, 'resume').setInputFiles({
    ...RESUME,
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'),
  });
  await send(page).click();
  await page.getByRole('alert').getByText('This file is 10.0 MB; the limit is 10 MB').waitFor();
  expect(page.requested).not.toContain('/api/apply');
});

test('is sent once, however often it is asked to, with its file and what programs are known by', async () => {
  const page = await openDialog();
  await fill(page, 'Sent once');
  await send(page).dblclick();
  await page.getByText(SENT).waitFor();
  expect(await focused(page)).toContain(SENT);
  expect(page.requested.filter((path) => path === '/api/apply')).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await applyNow(page).click();
  await dialog(page).waitFor();
  expect(await field(page, 'fullName').inputValue()).toBe('');
  expect(page.faults).toEqual([]);
});

test('leads to the page of its own when the dialog does not load', async ({ page }) => {
  await page.route(/application-dialog\..*\.js/, (route) => route.abort());
  await page.goto('/Career');
  await hydrate(page);
  await applyNow(page).click();
  await page.waitForURL('**/Career/patent-analyst');
  await fill(page, 'On the page');
  await send(page).click();
  await page.getByText(SENT).waitFor();
});

test('keeps what was typed when the part that sends it does not load', async () => {
  const page = await openDialog();
  await page.route(/application-controller\..*\.js/, (route) => route.abort());
  await fill(page, 'Nothing may be lost');
  await send(page).click();
  await page.getByText(FAILED).waitFor();
  expect(await field(page, 'message').inputValue()).toBe('Nothing may be lost');
});

test.describe('without JavaScript', () => {
  for (const viewport of [DESKTOP, PHONE] as const)
    test(`has a page of its own on ${viewport.width} px, which axe finds no fault with`, async () => {
      const page = await openPage({ viewport, javaScriptEnabled: false });
      await page.goto('/Career');
      await applyNow(page).click();
      await page.getByRole('heading', { level: 1, name: 'Apply: Patent Analyst' }).waitFor();
      expect(page.url()).toMatch(/\/Career\/patent-analyst$/);
      await fill(page, 'Sent without any script');
      await send(page).click();
      await page.waitForURL('**/Career?application=sent**');
      await page.getByText(SENT).waitFor();
    });

  test('says what was wrong, without what was typed', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/Career/patent-analyst');
    await fill(page, 'A picture instead of a resume');
    await field(page, 'resume').setInputFiles({ ...RESUME, buffer: Buffer.from('GIF89a') });
    await send(page).click();
    await page.waitForURL('**/Career?application=refused&fields=resume**');
    await page.getByText('These fields were wrong: Resume.').waitFor();
    expect(await page.content()).not.toContain('asha@example.com');
  });
});
