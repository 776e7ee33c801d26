import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import { submitApplication } from '../../shell/e2e/support/submit-application.ts';
import { logIn } from '../../shell/e2e/support/back-office.ts';
import { DESKTOP, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { crawlControls } from '../../shell/e2e/support/crawl-controls.ts';
import { callApi, staffCall } from '../../shell/e2e/support/api-calls.ts';
import { startReadOnlyProxy } from '../../shell/e2e/support/read-only-proxy.ts';
import { type TrackedRequests, trackRequests } from '../../shell/e2e/support/track-requests.ts';
import { demoSite } from '../../shell/e2e/support/demo-site.ts';

/** Paths of data stored by the first test of this worker, for all of them. */
let detailPaths: string[] | undefined;
// Slow tests, distributed over the workers.
test.describe.configure({ mode: 'parallel' });

const SIGNED_OUT = ['/admin', '/admin/forgot-password', `/admin/reset-password#${'a'.repeat(43)}`];
const SCREENS = [
  '/admin/dashboard',
  '/admin/contact',
  '/admin/job',
  '/admin/positions',
  '/admin/templates',
  '/admin/templates?part=mails',
  '/admin/mail',
  '/admin/audit',
  '/admin/account',
  '/admin/change-password',
  '/admin/releases',
  '/admin/set-up-two-step',
  '/admin/no-such-screen',
  '/admin/blogs',
];

/** The current width of a preview; selecting it again has no effect. */
const isException = (name: string) => name === 'button "Desktop"';

/** Logs in as the administrator. */
const signIn = (page: ObservedPage) => logIn(page, demoSite.adminEmail, demoSite.adminPassword);

/**
 * Adds one item of each kind; what must be unique may have been added by another worker.
 * @returns The paths of items with their own page.
 */
async function addData(page: ObservedPage): Promise<string[]> {
  const email = 'every.control@example.com';
  const enquiry = { firstName: 'Vera', email, phone: '', message: 'What does a search cost?' };
  expect((await page.request.post('/api/contact', { data: enquiry })).status()).toBe(201);
  await submitApplication(page, 'Vera Rao');
  const template = { title: 'First reply', text: 'Thank you.' };
  expect([201, 409]).toContain((await callApi(page, 'POST', '/api/reply-templates', template)).status);
  expect([201, 409]).toContain((await callApi(page, 'POST', '/api/admins', { email })).status);
  const idOf = async (list: string) =>
    ((await staffCall(page, 'GET', list)).data as { _id: string }[])[0]?._id ??
    assert.fail('The list is empty');
  return [
    `/admin/contact/${await idOf('/api/contact?limit=1')}`,
    `/admin/blogs/${await idOf('/api/staff/blogs?limit=1')}`,
  ];
}

/** Waits until no request is pending and nothing is loading. */
async function settle(page: ObservedPage, requests: TrackedRequests): Promise<void> {
  await page.locator('h1').first().waitFor();
  // A screen is shown before its first request.
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await requests.idle();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

for (const [mode, options] of [
  ['touch', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['mouse', { viewport: DESKTOP }],
  ['keyboard', { viewport: DESKTOP }],
] as const)
  test(`every control of every screen works by ${mode}`, async () => {
    test.setTimeout(600_000);
    const page = await openPage({
      ...options,
      baseURL: await startReadOnlyProxy(demoSite.origin),
      reducedMotion: 'reduce',
    });
    const requests = trackRequests(page);
    const open = async (address: string) => {
      const isSignedOut = SIGNED_OUT.includes(address);
      if (isSignedOut) await page.context().clearCookies();
      else if ((await page.context().cookies()).length === 0) await signIn(page);
      // Navigation to a fragment of the same document would not load it.
      if (address.includes('#')) await page.goto('about:blank');
      requests.forget();
      await page.goto(address);
      await settle(page, requests);
    };
    await page.route('**/api/auth/check-reset-link', (route) =>
      route.fulfill({ json: { success: true, data: { isValid: true } } }),
    );
    await signIn(page);
    detailPaths ??= await addData(page);
    const addresses = [...SIGNED_OUT, ...SCREENS, ...detailPaths];
    const { activated, faults } = await crawlControls(page, {
      mode,
      addresses,
      requests,
      open,
      settle: () => settle(page, requests),
      isException,
    });
    expect(faults).toEqual([]);
    expect(activated).toBeGreaterThan(300);
  });
