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

/** Flags to run as root and without network access beyond the tests. */
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

/** @returns the path of Chromium or Chrome: CHROMIUM_PATH, or a common location */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...BROWSERS].find((file) => file && existsSync(file));
}

/**
 * Finds Chromium's headless shell, which needs 40% of the CPU time.
 * @returns its path; that of Chromium if it is missing or CHROMIUM_PATH is set
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH || !existsSync(HEADLESS_SHELL) ? findChromium() : HEADLESS_SHELL;
}

/**
 * Installs Chromium and its headless shell if they are missing.
 * @throws Error with the command to run if Chromium is missing and cannot be installed
 */
export async function installChromium(log: (line: string) => void): Promise<void> {
  if (findChromium() && findHeadlessShell() !== findChromium()) return;
  if (await canInstallDebianPackages()) {
    if (process.env.CHROMIUM_PATH && findChromium()) return;
    log('Installing chromium and chromium-headless-shell with apt-get');
    await installDebianPackages('chromium', 'chromium-headless-shell');
  } else if (!findChromium()) {
    throw new Error(
      'No Chromium is installed. On Debian run: sudo apt-get update && sudo apt-get install -y chromium chromium-headless-shell; elsewhere install Chrome or Chromium, or set CHROMIUM_PATH.',
    );
  }
}
