import { existsSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackages } from '../debian-packages.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns Path of a Chromium or Chrome: the one of CHROMIUM_PATH, or where systems put it. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));
}

/** @throws Error that names the command to run where it cannot be installed from here. */
export async function installChromium(log: (line: string) => void): Promise<void> {
  if (!(await canInstallDebianPackages())) {
    throw new Error(
      'No Chromium is installed. On Debian run: sudo apt-get update && sudo apt-get install -y chromium; elsewhere install Chrome or Chromium, or name it with CHROMIUM_PATH.',
    );
  }
  log('Installing chromium with apt-get');
  await installDebianPackages('chromium');
}
