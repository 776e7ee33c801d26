import { expect, test } from './support/test.ts';
import { isHydrated, hydrate, openInNewBrowser, openPage } from './support/browser.ts';
import { openWithDelayedScripts } from './support/delayed-scripts.ts';

test('hydration preserves form input, an open question and the scroll position', async () => {
  const { page, release } = await openWithDelayedScripts();
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="message"]').fill('A question about a valve');
  await form.locator('[name="consent"]').check();
  await form.locator('[name="service"][value="Indian Patent"]').check();
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await expect(question).toHaveAttribute('open');
  await release();
  await expect(form.locator('[name="firstName"]')).toHaveValue('Asha');
  await expect(form.locator('[name="message"]')).toHaveValue('A question about a valve');
  await expect(form.locator('[name="consent"]')).toBeChecked();
  await expect(form.locator('[name="service"][value="Indian Patent"]')).toBeChecked();
  await expect(question).toHaveAttribute('open');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(page.faults).toEqual([]);
});

test('a link clicked before hydration navigates by a full load', async () => {
  const { page } = await openWithDelayedScripts();
  await page.locator('a[href^="/blogpost/"]').first().click();
  await page.waitForURL('**/blogpost/**');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
});

test('a click on a React-only button before hydration is replayed', async () => {
  const { page, allow } = await openWithDelayedScripts('/ContactUs');
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  const button = page.locator('main').getByRole('button', { name: /map/i });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  expect(await page.locator('iframe').count()).toBe(0);
  // Not `release`: the network of a page with a frame that was added meanwhile may never become idle.
  allow();
  await page.locator('iframe').waitFor({ state: 'attached' });
});

test('a form submitted before hydration is sent once, by script', async () => {
  const { page, release } = await openWithDelayedScripts();
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="email"]').fill('asha@example.com');
  await form.locator('[name="message"]').fill('Sent before hydration');
  await form.locator('[name="consent"]').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await release();
  await page.getByText('Message sent successfully!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(page.requested.filter((path) => path === '/api/contact')).toHaveLength(1);
  // The time of the first use would be that of the hydration, and the visitor look like a bot.
  expect(page.requested).not.toContain('/api/contact/form-token');
});

test('a form that the browser sends itself is no draft, although the page hydrates before the response', async () => {
  const { page, allow } = await openWithDelayedScripts('/ContactUs', (opened) => opened.clock.install());
  const isSending = Promise.withResolvers<void>();
  const isHydrating = page.waitForRequest(/enquiry-rules/);
  await page.route('**/api/contact', async (route) => {
    isSending.resolve();
    await isHydrating;
    await route.continue();
  });
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="email"]').fill('asha@example.com');
  await form.locator('[name="service"]').first().check();
  await form.locator('[name="message"]').fill('Sent by the browser');
  await form.locator('[name="consent"]').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await page.clock.fastForward(8_000);
  await isSending.promise;
  allow();
  await page.waitForURL('**/ContactUs?enquiry=sent**');
  await page.getByText('Message sent successfully!').waitFor();
  await hydrate(page);
  await form.locator('[name="firstName"]').focus();
  await expect(form.locator('[name="message"]')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('enquiry-draft'))).toBeNull();
});

test('an incomplete form submitted before hydration shows its errors', async () => {
  const { page, release } = await openWithDelayedScripts('/ContactUs');
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').focus();
  await form.getByRole('button', { name: 'Send' }).click();
  expect(await form.getAttribute('aria-busy')).toBe('true');
  await release();
  await page.getByRole('heading', { name: 'Please correct these fields' }).waitFor();
  expect(page.requested).not.toContain('/api/contact');
  expect(page.faults).toEqual([]);
});

test('a click in a boundary that is not hydrated yet is handled at once', async () => {
  // On a busy machine, React may hydrate the boundary before the click. Such a visit proves nothing.
  await expect(async () => {
    const page = await openPage();
    await page.addInitScript(clickAfterHydration, 'footer a[href="/AboutUs"]');
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.move(20, 300);
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
    expect(page.faults).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { clicked?: object }).clicked)).toEqual({
      wasHydrated: false,
    });
  }).toPass();
});

/** Clicks a link once, right after React hydrates the root. Runs in the page, before its scripts. */
function clickAfterHydration(selector: string): void {
  let ready: (() => void) | undefined;
  const click = () => {
    const link = document.querySelector<HTMLElement>(selector);
    const wasHydrated = Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
    Object.assign(window, { clicked: { wasHydrated } });
    link?.click();
  };
  Object.defineProperty(window, 'onShellHydrated', {
    set(callback: () => void) {
      ready = callback;
    },
    get: () => () => {
      ready?.();
      if (!('clicked' in window)) queueMicrotask(click);
    },
  });
}

test('the page remains usable when the host does not load', async ({ page }) => {
  await page.route(/\/assets\/host\..*\.js/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('#faq summary').first().click();
  await page.locator('a[href^="/blogpost/"]').first().click();
  await page.waitForURL('**/blogpost/**');
});

test('a page opened before an upgrade of the shell starts with the host of the upgraded shell', async ({
  page,
}) => {
  await page.route('/ContactUs', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/"\/assets\/host\.[\da-f]+\.js"/, '"/assets/host.00.js"'),
    });
  });
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  await page.goto('/ContactUs', { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('button', { name: /map/i }).click();
  await page.locator('iframe').waitFor({ state: 'attached' });
  expect(page.requested).toContain('/assets/host.00.js');
});

test('Back and Forward show the right page after a reload, before hydration', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/AboutUs', { waitUntil: 'networkidle' });
  await hydrate(page);
  const about = await heading.innerText();
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading).toHaveText(/privacy/i);
  await page.reload({ waitUntil: 'networkidle' });
  await page.evaluate(() => history.back());
  await expect(heading).toHaveText(about);
  await page.evaluate(() => history.forward());
  await expect(heading).toHaveText(/privacy/i);
  expect(await page.evaluate(isHydrated)).toBe(false);
  expect(page.faults).toEqual([]);
});

test('the back/forward cache restores the hydrated page with its state', async () => {
  // Playwright disables the back/forward cache.
  const page = await openInNewBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrate(page);
  await page.locator('[name="firstName"]').fill('Asha');
  await page.locator('#faq summary').first().click();
  const before = await page.evaluate(() => scrollY);
  const restored = page.waitForEvent('console', (line) => line.text().startsWith('restored:'));
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => console.log(`restored: ${event.persisted}`));
    location.assign('/robots.txt');
  });
  await page.waitForURL('**/robots.txt');
  await page.evaluate(() => history.back()).catch(() => undefined);
  expect((await restored).text()).toBe('restored: true');
  expect(before).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.locator('[name="firstName"]').inputValue()).toBe('Asha');
  expect(await page.locator('#faq details').first().getAttribute('open')).not.toBeNull();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('footer a[href="/AboutUs"]').first().click();
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
