import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, DESKTOP, openPage, PHONE } from './support/browser.ts';

afterAll(closeBrowser);

describe.each([
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
])('first visit with $name', ({ viewport }) => {
  it('shows the home page with posts, without faults, scripts or shifts', async () => {
    const page = await openPage({ viewport });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.locator('a[href^="/blogpost/"]').count()).toBeGreaterThanOrEqual(3);
    expect(page.faults).toEqual([]);
    expect(page.requested.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(await page.layoutShift()).toBe(0);
  });

  it('becomes live at the first sign of use, without faults or shifts', async () => {
    const page = await openPage({ viewport });
    await page.goto('/', { waitUntil: 'networkidle' });
    const before = await page.locator('main').innerText();
    await page.evaluate(() => Object.assign(window, { drawn: [...document.querySelectorAll('body *')] }));
    await page.mouse.move(40, 40);
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').innerText()).toBe(before);
    // Hydration takes the server's elements over; a mismatch would have replaced them.
    const replaced = await page.evaluate(() =>
      (window as unknown as { drawn: Element[] }).drawn
        .filter((element) => !element.isConnected)
        .map((element) => element.tagName),
    );
    expect(replaced).toEqual([]);
    expect(page.faults).toEqual([]);
    expect(await page.layoutShift()).toBe(0);
  });
});

it('never sends a file of the back office to a visitor', async () => {
  const page = await openPage();
  for (const address of ['/', '/BlogPage', '/no-such-page']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.mouse.move(40, 40);
    await page.waitForLoadState('networkidle');
  }
  expect(page.requested.some((path) => path.includes('/remotes/remote-public/'))).toBe(true);
  expect(page.requested.filter((path) => path.includes('remote-admin'))).toEqual([]);
});

it('answers an unknown address with HTTP 404 and a useful page', async () => {
  const answer = await fetch(`${inject('origin')}/no-such-page`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('noindex');
});

it('sends a document whose policy allows no inline script but its own', async () => {
  const answer = await fetch(`${inject('origin')}/`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+' 'strict-dynamic'/);
  expect(policy).not.toContain('unsafe-inline');
  expect(await answer.text()).not.toMatch(/ style="/);
});

it('fetches a page ahead when its link is hovered, and nothing of the back office', async () => {
  const page = await openPage();
  const ahead: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const rules = await fetch(`${inject('origin')}/speculation.json`);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch } = (await rules.json()) as { prefetch: { where: unknown; eagerness: string }[] };
  expect(JSON.stringify(prefetch)).toContain('/admin/*');
  const document = await fetch(`${inject('origin')}/`);
  expect(document.headers.get('speculation-rules')).toBe('"/speculation.json"');
  expect(page.requested).toContain('/speculation.json');
  expect(ahead.filter((path) => path.startsWith('/admin'))).toEqual([]);
});
