import { existsSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackages } from '../debian-packages.ts';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** What Chromium needs to run as root, and without asking others than the tests for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/** @returns Path of a Chromium or Chrome: the one of CHROMIUM_PATH, or where systems put it. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...BROWSERS].find((place) => place && existsSync(place));
}

/**
 * The engine of Chromium without the browser around it, which takes 40% of the processor time.
 * @returns Its path; Chromium's where there is none, or where CHROMIUM_PATH names one.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH || !existsSync(HEADLESS_SHELL) ? findChromium() : HEADLESS_SHELL;
}

/**
 * Installs what the tests need of both and is not there.
 * @throws Error that names the command to run where Chromium is missing and cannot be installed from here.
 */
export async function installChromium(log: (line: string) => void): Promise<void> {
  if (findChromium() && findHeadlessShell() !== findChromium()) return;
  if (await canInstallDebianPackages()) {
    if (process.env.CHROMIUM_PATH && findChromium()) return;
    log('Installing chromium and chromium-headless-shell with apt-get');
    await installDebianPackages('chromium', 'chromium-headless-shell');
  } else if (!findChromium()) {
    throw new Error(
      'No Chromium is installed. On Debian run: sudo apt-get update && sudo apt-get install -y chromium chromium-headless-shell; elsewhere install Chrome or Chromium, or name it with CHROMIUM_PATH.',
    );
  }
}
