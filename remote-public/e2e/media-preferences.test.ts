import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, hydrate, openPage, type ObservedPage } from '../../shell/e2e/support/browser.ts';
import { isShown } from './support/is-shown.ts';
import { PAGE_KINDS } from '../../shell/e2e/support/page-kinds.ts';

const KINDS = [...PAGE_KINDS, '/AboutUs', '/CaseStudies', '/PrivacyPolicy'];

/** Horizontal overflow of the page in pixels. */
const horizontalOverflow = (page: ObservedPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('pages do not scroll horizontally at 320 px, 200% zoom or with larger text', async ({ page }) => {
  for (const address of KINDS) {
    await page.goto(address);
    for (const { what, viewport, text } of [
      { what: 'a window of 320 px', viewport: { width: 320, height: 640 }, text: 100 },
      { what: 'a zoom of 200%', viewport: { width: DESKTOP.width / 2, height: 450 }, text: 100 },
      { what: 'text of twice the size', viewport: DESKTOP, text: 200 },
      { what: 'larger text on a phone', viewport: { width: 360, height: 640 }, text: 150 },
      { what: 'text of twice the size on a small phone', viewport: { width: 320, height: 640 }, text: 200 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, text);
      expect(await horizontalOverflow(page), `${address} in ${what}`).toBe(0);
    }
  }
});

test('pages fit a window when the browser is set to larger text', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const address of KINDS) {
    await page.goto(address);
    for (const width of [820, 1024, DESKTOP.width]) {
      await page.setViewportSize({ ...DESKTOP, width });
      expect(await horizontalOverflow(page), `${address} at ${width} px`).toBe(0);
    }
  }
});

test('the errors of a form are shown from the first one at 400% zoom', async () => {
  const page = await openPage({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  for (const [address, button] of [
    ['/ContactUs', 'Send message'],
    ['/Career/patent-analyst', 'Submit application'],
    ['/Career', 'Submit application'],
  ] as const) {
    await page.goto(address);
    await hydrate(page);
    if (address === '/Career') await page.getByRole('button', { name: 'Apply Now: Patent Analyst' }).click();
    await page.getByRole('button', { name: button }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    for (const first of [summary.getByRole('heading'), summary.getByRole('link').first()])
      expect(await isShown(first), `${address}: ${await first.innerText()}`).toBe(true);
  }
});

test('nothing moves without input under reduced motion', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  for (const address of ['/', '/AboutUs', '/ContactUs']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        // Scroll-driven animations do not move without input.
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
    expect(moving, address).toEqual([]);
  }
});

test('FIG. 1 is drawn once and balloons float unless motion is reduced', async () => {
  const page = await openPage({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const started: Element[] = [];
    Object.assign(window, { started });
    addEventListener('animationstart', ({ target }) => started.push(target as Element));
  });
  await page.goto('/');
  // The drawing may be finished already.
  const isDrawn = () =>
    (window as unknown as { started: Element[] }).started.some((one) => one.closest('svg[role=img]'));
  await page.waitForFunction(isDrawn);
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => Boolean((effect as KeyframeEffect).target?.closest('[data-part], svg[role=img]'))),
  );
  expect(endless).toContain(false);
  expect(endless).not.toContain(true);
});

test('current page and selected options are distinguishable in forced colors', async () => {
  const page = await openPage({ forcedColors: 'active' });
  await page.goto('/ContactUs');
  const underline = await page
    .locator('header a[aria-current="page"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').borderBlockEndWidth);
  expect(underline).toBe('2px');
  const radio = page.getByRole('radio').first();
  await radio.focus();
  await page.keyboard.press('Space');
  const [chosen, other] = await page.getByRole('radio').evaluateAll((all) =>
    all.slice(0, 2).map((one) => {
      const { outlineStyle, backgroundImage, backgroundColor, borderColor, boxShadow, appearance } =
        getComputedStyle(one);
      const dot = getComputedStyle(one, '::before');
      return JSON.stringify([
        backgroundImage,
        backgroundColor,
        borderColor,
        boxShadow,
        appearance,
        dot.backgroundColor,
        dot.borderColor,
        dot.transform,
        dot.content,
        outlineStyle,
      ]);
    }),
  );
  expect(chosen).not.toBe(other);
  for (const [address, links] of [
    ['/', '#services [data-slide]:not([data-step])'],
    ['/BlogPage?page=2', 'main nav li a:not([rel])'],
  ] as const) {
    await page.goto(address);
    const [first, second] = await page.locator(links).evaluateAll((all) =>
      all.slice(0, 2).map((link) => {
        const { borderBlockEndColor, borderBlockEndWidth } = getComputedStyle(link);
        return [borderBlockEndColor, borderBlockEndWidth].join(' ');
      }),
    );
    expect(first, address).not.toBe(second);
  }
});

for (const address of ['/blogpost/pricing-a-patent-licence', '/services/patent-drafting'] as const)
  test(`${address} prints dark text without navigation`, async () => {
    const page = await openPage({ colorScheme: 'dark', viewport: { width: 700, height: 1000 } });
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const luminance = (colour: string) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return NaN;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      };
      const texts = [...document.querySelectorAll('main h1, main h2, main h3, main p, main li')];
      return texts
        .filter((text) => text.getClientRects().length > 0)
        .map((text) => luminance(getComputedStyle(text).color));
    });
    expect(colours.length).toBeGreaterThan(20);
    expect(Math.max(...colours)).toBeLessThan(110);
    for (const selector of ['header nav', 'header details', 'footer nav'])
      for (const part of await page.locator(selector).all())
        expect(await part.isVisible(), selector).toBe(false);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.length).toBeGreaterThan(20_000);
  });
