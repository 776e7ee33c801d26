import type { Decision } from 'shared-contracts/applications/decisions';

/** Preferences of this browser; they survive a logout. */
const THEME = 'admin-theme';
const KEYS_OFF = 'admin-keys-off';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  const stored = read(THEME);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Stores the theme and applies it. */
export function chooseTheme(theme: Theme): void {
  write(THEME, theme === 'system' ? null : theme);
  applyTheme();
}

/** Sets `data-theme` of the document; `system` leaves the choice to the browser. */
export function applyTheme(): void {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Single-key shortcuts can be turned off for speech input and switch devices (WCAG 2.1.4). */
export const hasSingleKeyShortcuts = (): boolean => read(KEYS_OFF) === null;
export const setSingleKeyShortcuts = (isOn: boolean): void => write(KEYS_OFF, isOn ? null : '1');

/** Whether this user last mailed the applicant with a decision of this kind; false at first. */
export const readMailChoice = (email: string, decision: Decision): boolean =>
  read(mailChoiceKey(email, decision)) !== null;
export const storeMailChoice = (email: string, decision: Decision, isMailed: boolean): void =>
  write(mailChoiceKey(email, decision), isMailed ? '1' : null);

const mailChoiceKey = (email: string, decision: Decision): string =>
  `admin-decision-mail:${email}:${decision}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The browser blocks storage: the choice lasts until the document is closed.
  }
}
