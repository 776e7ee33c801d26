import { parse } from 'bowser';

/**
 * Names a browser for the list of sessions.
 * @param userAgent the User-Agent header
 * @returns for example `Firefox on Windows`; null when it is unknown
 */
export function browserNameOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name === '' ? null : name.slice(0, 80);
}
