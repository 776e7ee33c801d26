import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { startTestSmtp, type TestSmtp } from '../../api/test/test-smtp.ts';
import { fillLogin } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { sendEnquiry } from '../../shell/e2e/support/api-calls.ts';
import { type StartedSite, startSite } from '../../shell/e2e/support/start-site.ts';

const ACCOUNT = { email: 'staff@example.com', password: 'Staff-password-1' };

let smtp: TestSmtp;
let site: StartedSite;
let dataDir: string;
test.beforeAll(async () => {
  smtp = await startTestSmtp();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'delivery-'));
  site = await startSite(dataDir, {
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    RATE_LIMITS: 'off',
  });
});
test.afterAll(async () => {
  await site.interrupt();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends an enquiry and opens it in the back office of the site with SMTP. */
async function openEnquiry(name: string): Promise<ObservedPage> {
  const page = await openPage({ baseURL: site.origin });
  await page.goto('/admin');
  await fillLogin(page, ACCOUNT.email, ACCOUNT.password);
  await page.waitForURL('**/admin/dashboard');
  const id = await sendEnquiry(page, name);
  await page.goto(`/admin/contact/${id}`);
  return page;
}

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
const threadOf = (page: ObservedPage) => page.getByRole('list', { name: 'Messages' });

async function reply(page: ObservedPage, name: string, text: string): Promise<void> {
  await page.getByLabel(`Reply to ${name}`).fill(text);
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await page.getByText('✅ Reply sent successfully!').waitFor();
}

// Retries, threading and single delivery are tested in the API, with a simulated clock.
test('a reply shows the response of the mail server: permanent and temporary failures', async () => {
  const page = await openEnquiry('Refused');
  smtp.behaviour.recipient = (address) => (address === 'refused@example.com' ? 550 : 250);
  await reply(page, 'Refused', 'We can.');
  const thread = threadOf(page);
  await thread.getByText('Failed', { exact: true }).waitFor();
  await thread.getByText(/^This mail did not go out\. The mail server said: .*550/).waitFor();
  // Without the acknowledgement, which may have been sent before.
  const replies = () =>
    mailsTo('refused@example.com').filter(({ mail: { text } }) => text?.startsWith('We can.'));
  expect(replies()).toEqual([]);

  smtp.behaviour.recipient = () => 250;
  await thread.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The mail waits to be sent again.').waitFor();
  await thread.getByText('Sent', { exact: true }).waitFor();
  await expect(thread.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  const [mail, ...others] = replies();
  expect(others).toEqual([]);
  expect(mail?.mail.subject).toMatch(/^Re: Your enquiry to Meridian IP \(ref\. \w{8}\)$/);

  smtp.behaviour.recipient = () => 450;
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await reply(page, 'Refused', 'Soon.');
  await thread.getByText('Waiting', { exact: true }).waitFor();
  await thread
    .getByText(/^This mail has not gone out yet: The mail server said: .*450.* The next attempt is/)
    .waitFor();
});
