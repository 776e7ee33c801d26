import { expect, test } from './support/test.ts';
import { openDashboard } from './support/back-office.ts';
import { hydrate, type ObservedPage } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { site } from './support/site.ts';

/** One public page of each kind. hydration-consistency.test.ts checks all pages for console messages. */
const ADDRESSES = [...PAGE_KINDS, '/AboutUs'];

/** Records the policy violations of a page. */
async function recordViolations(page: ObservedPage): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

const realFaults = ({ faults }: ObservedPage) =>
  // Chromium reports expected 404 and 401 responses as errors.
  faults.filter((fault) => !/status of 40[14]|\.mp4 net::ERR_ABORTED/.test(fault));

test('public pages violate no policy after hydration', async ({ page }) => {
  const violations = await recordViolations(page);
  for (const address of ADDRESSES) {
    await page.goto(address);
    await hydrate(page);
  }
  expect(violations).toEqual([]);
  expect(realFaults(page)).toEqual([]);
});

test('client navigation violates no policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [link, heading] of [
    ['a[href="/AboutUs"]', /about/i],
    ['a[href="/BlogPage"]', /blog/i],
    ['main a[href^="/blogpost/"]', /./],
  ] as const) {
    await page.locator(link).first().click();
    await page.waitForURL((url) => url.pathname !== '/' && link.includes(url.pathname.split('/')[1] ?? ''));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await page.locator('article p').first().waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(violations).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('form validation and submission violate no policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/ContactUs');
  await hydrate(page);
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="email"]').fill('asha@example');
  await form.locator('[name="service"]').first().check();
  await form.locator('[name="message"]').fill('A question');
  await form.locator('[name="consent"]').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.locator('[name="email"][aria-invalid=true]').waitFor();
  await form.locator('[name="email"]').fill('asha@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(violations).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('the back office violates no policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await openDashboard(page);
  await page.locator('main a[href^="/blogpost/"]').first().waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  expect(violations).toEqual([]);
  expect(realFaults(page)).toEqual([]);
});

for (const address of ['/', '/admin'] as const)
  test(`Trusted Types block text as markup or script on ${address}`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const outcomes = await page.evaluate(async () => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      const script = document.createElement('script');
      return {
        innerHTML: attempt(() => (document.createElement('div').innerHTML = '<b>text</b>')),
        parser: attempt(() => new DOMParser().parseFromString('<b>text</b>', 'text/html')),
        scriptText: attempt(() => (script.text = 'window.ran = true')),
        scriptAddress: attempt(() => (script.src = '/assets/other.js')),
        // In a separate task, because code evaluated by the test is exempt.
        eval: await new Promise((resolve) => {
          // oxlint-disable-next-line no-eval -- must be blocked
          setTimeout(() => resolve(attempt(() => eval('1'))));
        }),
        defaultPolicy: attempt(() => trustedTypes.createPolicy('default', {})),
        otherPolicy: attempt(() => trustedTypes.createPolicy('other', {})),
      };
    });
    expect(outcomes).toEqual({
      innerHTML: 'TypeError',
      parser: 'TypeError',
      scriptText: 'TypeError',
      scriptAddress: 'TypeError',
      eval: 'EvalError',
      defaultPolicy: 'TypeError',
      otherPolicy: 'TypeError',
    });
  });

for (const address of ['/', '/admin'] as const)
  test(`injected scripts do not run on ${address}`, async ({ page }) => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const injected =
        '<img src=x onerror="window.ran=1"><script>window.ran=2</script><script src="/x.js"></script>';
      await route.fulfill({
        response,
        body: (await response.text()).replace('<body>', `<body>${injected}`),
      });
    });
    await page.route('/x.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.ran=3' }),
    );
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  });

test('every document of the back office has a unique nonce and is not cached', async () => {
  const readNonce = async () => {
    const response = await fetch(`${site.origin}/admin`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'nonce-([A-Za-z0-9+/=]{24})' 'strict-dynamic'/.exec(policy) ?? [];
    const scripts = [...(await response.text()).matchAll(/<script(?! type="application\/json")[^>]*>/g)];
    expect(scripts.map(([tag]) => tag.includes(`nonce="${nonce}"`))).toEqual([true, true]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    return nonce;
  };
  const nonces = await Promise.all(Array.from({ length: 5 }, readNonce));
  expect(new Set(nonces).size).toBe(5);
});
