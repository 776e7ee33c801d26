import { parse } from 'bowser';

/**
 * Names a browser so that its owner knows it again in a list of sessions.
 * @param userAgent what the browser says of itself
 * @returns for example `Firefox on Windows`; null when it does not say
 */
export function browserNameOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name === '' ? null : name.slice(0, 80);
}
