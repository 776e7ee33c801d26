import { existsSync } from 'node:fs';
import { installDebianPackages } from '../debian-packages.ts';

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
  log('Installing chromium with apt-get');
  await installDebianPackages('chromium');
}
