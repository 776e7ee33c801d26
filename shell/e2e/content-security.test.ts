import { expect, test } from './support/test.ts';
import { openDashboard } from './support/back-office.ts';
import { hydrate, type ObservedPage } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { site } from './support/site.ts';

/** One public page of each kind; each page of the site is used without a word of the browser in hydrated-equals-served. */
const ADDRESSES = [...PAGE_KINDS, '/AboutUs'];

/** What the policy refused on the pages of this context, in the browser's own words. */
async function watchRefusals(page: ObservedPage): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('tellRefusal', (words: string) => refusals.push(words));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { tellRefusal } = window as unknown as { tellRefusal: (words: string) => void };
      tellRefusal(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refusals;
}

const realFaults = ({ faults }: ObservedPage) =>
  // Chromium reports honest 404s and 401s of documents and calls as errors.
  faults.filter((fault) => !/status of 40[14]|\.mp4 net::ERR_ABORTED/.test(fault));

test('refuses nothing that a public page of any kind does, once it is live', async ({ page }) => {
  const refusals = await watchRefusals(page);
  for (const address of ADDRESSES) {
    await page.goto(address);
    await hydrate(page);
  }
  expect(refusals).toEqual([]);
  expect(realFaults(page)).toEqual([]);
});

test('refuses nothing while a visitor goes from page to page, a post included', async ({ page }) => {
  const refusals = await watchRefusals(page);
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
  expect(refusals).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('refuses nothing while a form is checked and sent', async ({ page }) => {
  const refusals = await watchRefusals(page);
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
  expect(refusals).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('refuses nothing in the back office', async ({ page }) => {
  const refusals = await watchRefusals(page);
  await openDashboard(page);
  await page.locator('main a[href^="/blogpost/"]').first().waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  expect(refusals).toEqual([]);
  expect(realFaults(page)).toEqual([]);
});

for (const address of ['/', '/admin'] as const)
  test(`lets no text become markup or script on ${address}`, async ({ page }) => {
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
        // In a task of its own: what the test itself evaluates may.
        eval: await new Promise((resolve) => {
          // oxlint-disable-next-line no-eval -- what is refused
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
  test(`runs no script on ${address} that somebody put into the document`, async ({ page }) => {
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

test('gives every document of the back office a nonce of its own, and keeps none', async () => {
  const ask = async () => {
    const response = await fetch(`${site.origin}/admin`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'nonce-([A-Za-z0-9+/=]{24})' 'strict-dynamic'/.exec(policy) ?? [];
    const scripts = [...(await response.text()).matchAll(/<script(?! type="application\/json")[^>]*>/g)];
    expect(scripts.map(([tag]) => tag.includes(`nonce="${nonce}"`))).toEqual([true, true]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    return nonce;
  };
  const nonces = await Promise.all(Array.from({ length: 5 }, ask));
  expect(new Set(nonces).size).toBe(5);
});
