import { expect, test } from './support/test.ts';
import { isHydrated, hydrate, type ObservedPage, openInNewBrowser, openPage } from './support/browser.ts';

/** A page whose scripts come only when the test lets them: what happens before is done to plain HTML. */
async function openHeldBack(address = '/'): Promise<{ page: ObservedPage; release: () => Promise<void> }> {
  const page = await openPage();
  const { promise: allowed, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return {
    page,
    release: async () => {
      resolve();
      await page.waitForFunction(isHydrated);
      await page.waitForLoadState('networkidle');
    },
  };
}

test('keeps typed text, a ticked box, a chosen service, an opened question and the scroll position', async () => {
  const { page, release } = await openHeldBack();
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

test('follows a link that is pressed before it is live, as a full load', async () => {
  const { page } = await openHeldBack();
  await page.locator('a[href^="/blogpost/"]').first().click();
  await page.waitForURL('**/blogpost/**');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
});

test('replays a press on a button that only React knows', async () => {
  const { page, release } = await openHeldBack('/ContactUs');
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  const button = page.locator('main').getByRole('button', { name: /map/i });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  expect(await page.locator('iframe').count()).toBe(0);
  await release();
  await page.locator('iframe').waitFor({ state: 'attached' });
});

test('sends a form once, by script, that was sent before it was live', async () => {
  const { page, release } = await openHeldBack();
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="email"]').fill('asha@example.com');
  await form.locator('[name="message"]').fill('Sent before the page was live');
  await form.locator('[name="consent"]').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await release();
  await page.getByText('Message sent successfully!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(page.requested.filter((path) => path === '/api/contact')).toHaveLength(1);
});

test('names what is wrong with a form that was sent incomplete before the page was live', async () => {
  const { page, release } = await openHeldBack('/ContactUs');
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').focus();
  await form.getByRole('button', { name: 'Send' }).click();
  expect(await form.getAttribute('aria-busy')).toBe('true');
  await release();
  await page.getByRole('heading', { name: 'Please correct these fields' }).waitFor();
  expect(page.requested).not.toContain('/api/contact');
  expect(page.faults).toEqual([]);
});

test('answers at once what is pressed in a part of the page that is not live yet', async ({ page }) => {
  await page.addInitScript(pressWhenLive, 'footer a[href="/AboutUs"]');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(20, 300);
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { pressed?: object }).pressed)).toEqual({
    wasLive: false,
  });
  expect(page.faults).toEqual([]);
});

/** Runs in the page, before its own scripts: presses a link as soon as React has taken the page over, once. */
function pressWhenLive(selector: string): void {
  let ready: (() => void) | undefined;
  const press = () => {
    const link = document.querySelector<HTMLElement>(selector);
    const wasLive = Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
    Object.assign(window, { pressed: { wasLive } });
    link?.click();
  };
  Object.defineProperty(window, 'shellIsLive', {
    set(given: () => void) {
      ready = given;
    },
    get: () => () => {
      ready?.();
      if (!('pressed' in window)) queueMicrotask(press);
    },
  });
}

test('leaves the page usable when the host never loads', async ({ page }) => {
  await page.route(/\/assets\/host\..*\.js/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('#faq summary').first().click();
  await page.locator('a[href^="/blogpost/"]').first().click();
  await page.waitForURL('**/blogpost/**');
});

test('comes back from the back/forward cache as it was left, and live', async () => {
  // The test driver switches it off.
  const page = await openInNewBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrate(page);
  await page.locator('[name="firstName"]').fill('Asha');
  await page.locator('#faq summary').first().click();
  const before = await page.evaluate(() => scrollY);
  const cameBack = page.waitForEvent('console', (line) => line.text().startsWith('came back:'));
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => console.log(`came back: ${event.persisted}`));
    location.assign('/robots.txt');
  });
  await page.waitForURL('**/robots.txt');
  await page.evaluate(() => history.back()).catch(() => undefined);
  expect((await cameBack).text()).toBe('came back: true');
  expect(before).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.locator('[name="firstName"]').inputValue()).toBe('Asha');
  expect(await page.locator('#faq details').first().getAttribute('open')).not.toBeNull();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('footer a[href="/AboutUs"]').first().click();
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
