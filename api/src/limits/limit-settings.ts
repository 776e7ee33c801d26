import { z } from 'zod';

/** At most `count` calls in `seconds`, counted from the first of them. */
export interface Window {
  readonly count: number;
  readonly seconds: number;
}

/** After `failures` the next attempt waits `firstSeconds`, which doubles with each failure up to `longestSeconds`. */
export interface GrowingWait {
  readonly failures: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** The limits that are windows, and what each counts by. The values are decisions 25 and 26, and ours. */
const WINDOWS = {
  /** Enquiries, by address. */
  enquiries: '5/1m+30/1h',
  /** Enquiries, by the sender's e-mail address. */
  'enquiries-email': '5/1h',
  /** Applications, by address. */
  applications: '5/1h',
  /** Forms that were sent without JavaScript, by address, besides their own limit. */
  forms: '3/1m+10/1h',
  /** Logins from unknown devices, by account and by address; successful ones do not count. */
  'login-account': '50/1h',
  'login-address': '100/1h',
  /** Codes of logins from unknown devices, by account; right ones do not count. */
  'login-code': '30/1h',
  /** Requests for a new password, by address and by e-mail address. */
  'forgot-password': '5/1h',
  'forgot-password-email': '3/1h',
  /** Uses of a link for a new password, by address. */
  'reset-password': '20/1h',
  /** Attempts to change a password, by account. */
  'change-password': '10/1h',
  /** Attempts to set two-step login up, to turn it off or to renew its codes, by account. */
  'two-step': '20/1h',
} as const;

const LOGIN = '10/30s-15m';

export type LimitName = keyof typeof WINDOWS;

/** No windows, or no waits: not limited. */
export interface LimitSettings {
  readonly windows: Readonly<Record<LimitName, readonly Window[]>>;
  readonly login: GrowingWait | null;
}

const DURATION = String.raw`[1-9]\d{0,3}[smhd]`;
const WINDOW_LIST = new RegExp(String.raw`^[1-9]\d{0,5}/${DURATION}(?:\+[1-9]\d{0,5}/${DURATION})*$`);
const GROWING_WAIT = new RegExp(String.raw`^([1-9]\d{0,3})/(${DURATION})-(${DURATION})$`);

/**
 * `off`, or the limits that differ from the defaults with commas between them: `enquiries=10/1m+60/1h, forms=off` (so
 * many in that time, several windows joined by `+`), and `login=10/30s-15m` (from this failure on waits from the first
 * time, doubled up to the second).
 */
export const RateLimits = z.string().transform((text, check): LimitSettings => {
  const values = new Map<string, string>(Object.entries({ ...WINDOWS, login: LOGIN }));
  if (text === 'off') for (const name of values.keys()) values.set(name, 'off');
  const given = text === 'off' ? [] : text.split(',').map((entry) => entry.trim());
  for (const entry of given.filter(Boolean)) {
    const [name = '', ...rest] = entry.split('=');
    const value = rest.join('=');
    const form = name === 'login' ? GROWING_WAIT : WINDOW_LIST;
    if (!values.has(name))
      check.addIssue(`"${name}" is no limit; there are ${[...values.keys()].join(', ')}`);
    else if (value !== 'off' && !form.test(value))
      check.addIssue(`"${entry}" is not written as ${exampleFor(name)}`);
    else values.set(name, value);
  }
  const windows = Object.keys(WINDOWS).map((name) => [name, toWindows(values.get(name))]);
  return {
    windows: Object.fromEntries(windows) as LimitSettings['windows'],
    login: toGrowingWait(values.get('login')),
  };
});

const exampleFor = (name: string) =>
  name === 'login' ? `login=${LOGIN}` : `${name}=5/1m+30/1h or ${name}=off`;

const toWindows = (value = 'off'): Window[] =>
  value === 'off'
    ? []
    : value.split('+').map((part) => {
        const [count, duration = ''] = part.split('/');
        return { count: Number(count), seconds: toSeconds(duration) };
      });

function toGrowingWait(value = 'off'): GrowingWait | null {
  const [, failures, first = '', longest = ''] = GROWING_WAIT.exec(value) ?? [];
  if (failures === undefined) return null;
  return { failures: Number(failures), firstSeconds: toSeconds(first), longestSeconds: toSeconds(longest) };
}

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };

const toSeconds = (duration: string): number =>
  Number(duration.slice(0, -1)) * SECONDS[duration.slice(-1) as keyof typeof SECONDS];
