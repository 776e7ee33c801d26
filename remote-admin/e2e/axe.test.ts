import { expect, test } from './support/test.ts';
import { apply } from '../../shell/e2e/support/apply.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP, type ObservedPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { callApi, sendEnquiry, staffCall } from '../../shell/e2e/support/staff.ts';

const MODES = [
  ['phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const;

/** Where it is, and a word that is there when it is. */
const SCREENS = [
  ['/admin/contact?q=Axel', 'Axel'],
  ['/admin/contact?q=no-such-enquiry', 'No contacts found'],
  ['/admin/job?q=Axel', 'Axel'],
  ['/admin/job?q=no-such-person', 'No applications found'],
  ['/admin/positions', 'Patent Analyst'],
  ['/admin/templates', 'First answer'],
  ['/admin/templates?part=mails', 'Hello Asha,'],
  ['/admin/mail', 'Page 1 of'],
  ['/admin/audit', 'Page 1 of'],
  ['/admin/account', 'This one'],
  ['/admin/change-password', 'Update Password'],
] as const;

/** Where it is, and what opens it. */
const DIALOGS = [
  ['/admin/contact?q=Axel', 'Delete Axel'],
  ['/admin/job?q=Axel', 'Delete Axel'],
  ['/admin/positions', 'Add a position'],
  ['/admin/positions', 'Edit Patent Analyst'],
  ['/admin/positions', 'Delete Patent Analyst'],
  ['/admin/templates', 'Add a template'],
  ['/admin/templates', 'Edit First answer'],
  ['/admin/templates', 'Delete First answer'],
  ['/admin/account', 'Disable axe@example.com'],
] as const;

/** Signed in, where there is one of everything. */
async function openFilled(options: (typeof MODES)[number][1]): Promise<ObservedPage> {
  const page = await openBackOffice({ ...options, reducedMotion: 'reduce' });
  const { data } = await staffCall(page, 'GET', '/api/contact?q=Axel');
  if ((data as unknown[]).length > 0) return page;
  await sendEnquiry(page, 'Axel', { message: 'w'.repeat(300) });
  await apply(page, 'Axel', { message: 'w'.repeat(300) });
  await staffCall(page, 'POST', '/api/reply-templates', { title: 'First answer', text: 'w'.repeat(300) });
  // Another test may have invited them already.
  await callApi(page, 'POST', '/api/admins', { email: 'axe@example.com' });
  return page;
}

for (const [where, options] of MODES)
  test.describe(`axe finds nothing: ${where}`, () => {
    test('on the screens, where nothing is cut off', async () => {
      const page = await openFilled(options);
      for (const [address, word] of SCREENS) {
        // oxlint-disable no-await-in-loop -- one screen after the other
        await page.goto(address);
        await page.getByRole('main').getByText(word).first().waitFor();
        expect(await axeFindings(page), address).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, address).toBeLessThanOrEqual(0);
        // oxlint-enable no-await-in-loop
      }
    });

    test('in panels and questions', async () => {
      const page = await openFilled(options);
      let at = '';
      for (const [address, name] of DIALOGS) {
        // oxlint-disable no-await-in-loop -- one dialog after the other
        if (address !== at) await page.goto(address);
        at = address;
        await page.getByRole('button', { name, exact: true }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await axeFindings(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        // oxlint-enable no-await-in-loop
      }
    });
  });
