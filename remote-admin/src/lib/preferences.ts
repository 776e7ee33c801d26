import type { Decision } from 'shared-contracts/applications/decisions';

/** What a user chose for this browser. It stays over a logout. */
const THEME = 'admin-theme';
const KEYS_OFF = 'admin-keys-off';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  const kept = read(THEME);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Remembers the theme and puts it on the document, whose tokens follow it. */
export function chooseTheme(theme: Theme): void {
  write(THEME, theme === 'system' ? null : theme);
  applyTheme();
}

/** Puts the chosen theme on the document; `system` leaves it to the browser. */
export function applyTheme(): void {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Whether keys alone do something. Who dictates or types by switches turns that off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => read(KEYS_OFF) === null;
export const setSingleKeys = (isOn: boolean): void => write(KEYS_OFF, isOn ? null : '1');

/** Whether this user last sent a mail with a decision of this kind. False until they have. */
export const readMailChoice = (email: string, decision: Decision): boolean =>
  read(mailChoiceOf(email, decision)) !== null;
export const rememberMailChoice = (email: string, decision: Decision, isMailed: boolean): void =>
  write(mailChoiceOf(email, decision), isMailed ? '1' : null);

const mailChoiceOf = (email: string, decision: Decision): string =>
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
    // A browser that blocks storage forgets the choice with the document.
  }
}
