import { type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';
import { isPhone, type Engine, type WindowSize } from './engine.ts';

/** Path on Debian. */
const PROGRAM = '/usr/bin/firefox-esr';

/** Digest of empty content: Firefox reports an integrity mismatch for modules aborted by a navigation. */
const EMPTY_DIGEST = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** Flags of `ui.primaryPointerCapabilities`; a headless Firefox has no pointer unless one is set. */
const TOUCH = 1;
const MOUSE = 6;

/** Headless Firefox, with WebDriver BiDi. */
export async function openFirefox(size: WindowSize): Promise<Engine> {
  const pointer = isPhone(size) ? TOUCH : MOUSE;
  const browser = await launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': pointer, 'ui.allPointerCapabilities': pointer },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport({ ...size });
  return {
    faults: recordFaults(page),
    goto: async (url) => void (await page.goto(url)),
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    moveTo: (x, y) => page.mouse.move(x, y),
    pressAt: (x, y) => (isPhone(size) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (chord) => pressKeys(page, chord.split('+') as KeyInput[]),
    chooseOption: async (css, text) => void (await page.select(css, text)),
    chooseFile: async (css, path) => {
      const input = (await page.$(css)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    close: () => browser.close(),
  };
}

async function pressKeys(page: Page, keys: KeyInput[]): Promise<void> {
  const [last, ...modifiers] = keys.toReversed();
  for (const modifier of modifiers) await page.keyboard.down(modifier);
  if (last) await page.keyboard.press(last);
  for (const modifier of modifiers) await page.keyboard.up(modifier);
}

function recordFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isNoise = message.text().includes(EMPTY_DIGEST);
    if (['error', 'warn'].includes(message.type()) && !isNoise) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!message.includes(EMPTY_DIGEST)) faults.push(`uncaught: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Requests aborted by a navigation.
    if (reason !== 'NS_BINDING_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status: ${response.status()} ${response.url()}`);
  });
  return faults;
}
