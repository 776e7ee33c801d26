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
import { isShown } from './support/is-shown.ts';
import { axeInBothSchemes } from '../../shell/e2e/support/axe.ts';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { openWithDelayedScripts } from '../../shell/e2e/support/delayed-scripts.ts';

for (const options of [{ viewport: DESKTOP }, { viewport: PHONE }] as const)
  test.describe(`on ${options.viewport.width} px`, () => {
    test('the dialog opens for the role of the clicked button before hydration, and restores the focus', async () => {
      const page = await openDialog(options);
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

    test('the dialog has no accessibility violations and no horizontal scrolling, also with errors', async () => {
      const page = await openDialog({ ...options, reducedMotion: 'reduce' });
      expect(await axeInBothSchemes(page)).toEqual([]);
      await send(page).click();
      await expect(page.getByRole('heading', { name: 'Please correct these fields' })).toBeVisible();
      expect(await axeInBothSchemes(page)).toEqual([]);
      await page.locator('#application-title').evaluate((title) => {
        title.textContent = 'Apply: Rechtsanwaltsfachangestellte';
      });
      for (const width of [320, options.viewport.width]) {
        await page.setViewportSize({ ...options.viewport, width });
        const overflow = await page
          .getByRole('dialog')
          .evaluate((element) =>
            [element, ...element.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          );
        expect(overflow, `${width} px`).toEqual([0, 0, 0]);
      }
    });
  });

test('a title of several lines does not cover what has the focus', async () => {
  const page = await openDialog({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.locator('#application-title').evaluate((title) => {
    title.textContent = 'Apply: Senior Patent Analyst for Pharmaceuticals, Biologics and Medical Devices';
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await isShown(page.getByRole('alert').getByRole('heading'))).toBe(true);
  await send(page).focus();
  for (const name of ['message', 'resume', 'employmentType', 'jobLocation', 'workplaceType', 'phone']) {
    while (!(await field(page, name).evaluate((control) => control === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    expect(await isShown(field(page, name)), name).toBe(true);
  }
});

test('a button that was pressed before hydration looks busy until the dialog opens', async () => {
  const { page, allow } = await openWithDelayedScripts('/Career');
  const background = (role: string) =>
    applyNow(page, role).evaluate((button) => getComputedStyle(button).backgroundColor);
  const idle = await background('Patent Analyst');
  await applyNow(page).press('Enter');
  await expect.poll(() => background('Patent Analyst')).not.toBe(idle);
  expect(await background('Research Intern')).toBe(idle);
  allow();
  await dialog(page).waitFor();
  await expect.poll(() => background('Patent Analyst')).toBe(idle);
});

test('the dialog opens at its top, focuses its title, and traps the focus', async () => {
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
  // The keyboard cannot reach the page behind the dialog.
  for (let tab = 0; tab < 20; tab++) {
    await page.keyboard.press('Tab');
    const isInDialog = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body || element?.closest('dialog') !== null;
    });
    expect(isInDialog).toBe(true);
  }
});

test('validation errors are shown in a focused summary with links, and at each field', async () => {
  const page = await openDialog();
  await field(page, 'email').fill('asha');
  // A file is checked when it is chosen.
  await field(page, 'resume').setInputFiles({ ...RESUME, buffer: Buffer.from('GIF89a') });
  await page.getByRole('alert').getByText('Send a PDF or a Word document').waitFor();
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

  await fill(page, 'Large');
  await expect(page.getByText('Send a PDF or a Word document')).toHaveCount(0);
  await expect(field(page, 'resume')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('heading', { name: 'Please correct these fields' })).toBeVisible();
  await field(page, 'resume').setInputFiles({
    ...RESUME,
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'),
  });
  await page.getByRole('alert').getByText('This file is 10.1 MB; the limit is 10 MB').waitFor();
  await send(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'This file is 10.1 MB; the limit is 10 MB',
  ]);
  expect(page.requested).not.toContain('/api/apply');
});

test('a double click sends the application once', async () => {
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

test('the application page opens when the dialog does not load', async ({ page }) => {
  await page.route(/application-dialog\..*\.js/, (route) => route.abort());
  await page.goto('/Career');
  await hydrate(page);
  await applyNow(page).click();
  await page.waitForURL('**/Career/patent-analyst');
  await fill(page, 'On the page');
  await send(page).click();
  await page.getByText(SENT).waitFor();
});

test('input is preserved when the submit chunk does not load', async () => {
  const page = await openDialog();
  await page.route(/application-controller\..*\.js/, (route) => route.abort());
  await fill(page, 'Nothing may be lost');
  await send(page).click();
  await page.getByText(FAILED).waitFor();
  expect(await field(page, 'message').inputValue()).toBe('Nothing may be lost');
});

test.describe('without JavaScript', () => {
  for (const viewport of [DESKTOP, PHONE] as const)
    test(`the application page works on ${viewport.width} px`, async () => {
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

  test('a refused application names the invalid fields without the input', async () => {
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
