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

/** Uploads from visitors at the same time, in one instance of the API. */
export interface UploadSettings {
  readonly perCaller: number;
  readonly inAll: number;
}

/** The limits that are windows, and what each counts by. */
const WINDOWS = {
  /** Accepted enquiries, by address. */
  enquiries: '5/1m+30/1h',
  /** Accepted enquiries, by the sender's e-mail address. */
  'enquiries-email': '5/1h',
  /** Accepted applications, by address. */
  applications: '5/1h',
  /** Accepted forms that were sent without JavaScript, by address, besides their own limit. */
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
const UPLOADS = '4/40';

export type LimitName = keyof typeof WINDOWS;

/** No windows, or null: not limited. */
export interface LimitSettings {
  readonly windows: Readonly<Record<LimitName, readonly Window[]>>;
  readonly login: GrowingWait | null;
  readonly uploads: UploadSettings | null;
}

const DURATION = String.raw`[1-9]\d{0,3}[smhd]`;
const WINDOW_LIST = new RegExp(String.raw`^[1-9]\d{0,5}/${DURATION}(?:\+[1-9]\d{0,5}/${DURATION})*$`);
const GROWING_WAIT = new RegExp(String.raw`^([1-9]\d{0,3})/(${DURATION})-(${DURATION})$`);
const UPLOAD_COUNTS = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/;

/**
 * `off`, or the limits that differ from the defaults with commas between them: `enquiries=10/1m+60/1h, forms=off` (so
 * many in that time, several windows joined by `+`), `login=10/30s-15m` (from this failure on waits from the first
 * time, doubled up to the second) and `uploads=4/40` (so many at once from one caller, and in all).
 */
export const RateLimits = z.string().transform((text, check): LimitSettings => {
  const values = new Map<string, string>(Object.entries({ ...WINDOWS, login: LOGIN, uploads: UPLOADS }));
  if (text === 'off') for (const name of values.keys()) values.set(name, 'off');
  const given = text === 'off' ? [] : text.split(',').map((entry) => entry.trim());
  for (const entry of given.filter(Boolean)) {
    const [name = '', ...rest] = entry.split('=');
    const value = rest.join('=');
    const form = FORMS[name] ?? WINDOW_LIST;
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
    uploads: toUploads(values.get('uploads')),
  };
});

const FORMS: Readonly<Record<string, RegExp>> = { login: GROWING_WAIT, uploads: UPLOAD_COUNTS };
const EXAMPLES: Readonly<Record<string, string>> = { login: LOGIN, uploads: UPLOADS };

const exampleFor = (name: string) =>
  `${name}=${EXAMPLES[name] ?? '5/1m+30/1h'}${name === 'login' ? '' : ` or ${name}=off`}`;

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

function toUploads(value = 'off'): UploadSettings | null {
  const [, perCaller, inAll] = UPLOAD_COUNTS.exec(value) ?? [];
  return perCaller === undefined ? null : { perCaller: Number(perCaller), inAll: Number(inAll) };
}

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };

const toSeconds = (duration: string): number =>
  Number(duration.slice(0, -1)) * SECONDS[duration.slice(-1) as keyof typeof SECONDS];
