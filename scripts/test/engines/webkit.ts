import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { vi } from 'vitest';
import { endWithParent } from '../../end-with-parent.ts';
import { freePort } from '../../start/ports.ts';
import type { Engine, WindowSize } from './engine.ts';

const WINDOW = path.join(import.meta.dirname, 'webkit-window.py');

const IGNORED_FAULTS = [
  // Unknown directive, which the engine ignores.
  "Unrecognized Content-Security-Policy directive 'manifest-src'",
  // Cancelled by a navigation, or continued in another process because of the opener policy.
  'Load request cancelled',
];

/** WebKitGTK with its WebDriver, in a window on a virtual display. Each instance has its own driver. */
export async function openWebKit(size: WindowSize, display: string): Promise<Engine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'webkit-'));
  const port = await freePort();
  const listenOn = ['--host=127.0.0.1', `--port=${port}`];
  const driver = spawn(...endWithParent('SIGTERM', 'WebKitWebDriver', listenOn), {
    // A process group, to kill the window and the engine's processes together.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // The sandbox needs privileges that root in a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const closed = once(driver, 'close');
  const faults = recordFaults(driver.stderr);
  const end = async () => {
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL');
    await closed;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const session = await openSession(port, [`--size=${size.width}x${size.height}`, `--data=${folder}`]);
    return { ...driverMethods(session), faults, close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openSession(port: number, args: readonly string[]): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => isOk(`${server}/status`), { timeout: 30_000 });
  const capabilities = new Capabilities()
    .setBrowserName('WebKitGTK')
    .set('webkitgtk:browserOptions', { binary: WINDOW, args });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const driverMethods = (session: WebDriver): Omit<Engine, 'faults' | 'close'> => ({
  goto: (url) => session.get(url),
  run: async (source, args) => {
    const result = await session.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${source})(...${JSON.stringify(args)}))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if (result.error) throw new Error(result.error);
    return result.value;
  },
  // `async: true`, because this driver does not support pauses between actions.
  moveTo: (x, y) => session.actions({ async: true }).move({ x, y, duration: 0 }).perform(),
  pressAt: (x, y) => session.actions({ async: true }).move({ x, y, duration: 0 }).press().release().perform(),
  type: (text) => session.actions({ async: true }).sendKeys(text).perform(),
  key: (chord) => {
    const [last = '', ...modifiers] = chord.split('+').map(keyCode).toReversed();
    const actions = session.actions({ async: true });
    for (const modifier of modifiers) actions.keyDown(modifier);
    actions.keyDown(last).keyUp(last);
    for (const modifier of modifiers) actions.keyUp(modifier);
    return actions.perform();
  },
  chooseOption: async (css, text) =>
    new Select(await session.findElement(By.css(css))).selectByVisibleText(text),
  chooseFile: async (css, file) => session.findElement(By.css(css)).sendKeys(file),
});

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
};
const keyCode = (name: string) => KEYS[name] ?? name;

/** Parses the output of the window and the engine. */
function recordFaults(output: Readable): string[] {
  const faults: string[] = [];
  createInterface({ input: output }).on('line', (line) => {
    const [, fault] = /((?:CONSOLE .*?(?:ERROR|WARN)|LOAD (?:FAILED|STATUS)) .*)/.exec(line) ?? [];
    if (fault && !IGNORED_FAULTS.some((text) => fault.includes(text))) faults.push(fault);
  });
  return faults;
}
