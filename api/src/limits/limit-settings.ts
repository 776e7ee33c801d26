import { RETENTION } from 'shared-contracts/firm/privacy';
import { parseDuration } from 'shared-contracts/lib/duration';
import { z } from 'zod';

/** A fixed window: at most `count` calls in `seconds`, counted from the first call. */
export interface Window {
  readonly count: number;
  readonly seconds: number;
}

/** Exponential back-off after `failures`: `firstSeconds`, doubled with each failure up to `longestSeconds`. */
export interface BackOff {
  readonly failures: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** Concurrent uploads from visitors, per API instance. */
export interface UploadSettings {
  readonly perCaller: number;
  readonly total: number;
}

/** The fixed-window limits, and what each counts by. */
const WINDOWS = {
  /** Accepted enquiries, by network. */
  enquiries: '5/1m+30/1h',
  /** Accepted enquiries, by the sender's e-mail address. */
  'enquiries-email': '5/1h',
  /** Accepted applications, by network. */
  applications: '5/1h',
  /** Accepted forms without JavaScript, by network, in addition to their own limit. */
  forms: '3/1m+10/1h',
  /** Failed logins from unknown devices, by account and by network. */
  'login-account': '50/1h',
  'login-address': '100/1h',
  /** Wrong codes in logins from unknown devices, by account. */
  'login-code': '30/1h',
  /** Requests for a password reset, by network and by e-mail address. */
  'forgot-password': '5/1h',
  'forgot-password-email': '3/1h',
  /** Checks whether a password reset link is valid, by network. */
  'check-reset-link': '60/1h',
  /** Uses of a password reset link, by network. */
  'reset-password': '20/1h',
  /** Wrong current passwords in password changes, by session. */
  'change-password': '10/1h',
  /** Attempts to set up two-step login, turn it off or renew its codes, by session. */
  'two-step': '20/1h',
} as const;

const LOGIN = '10/30s-15m';
const UPLOADS = '4/40';

export type LimitName = keyof typeof WINDOWS;

/** An empty list or null means no limit. */
export interface LimitSettings {
  readonly windows: Readonly<Record<LimitName, readonly Window[]>>;
  readonly login: BackOff | null;
  readonly uploads: UploadSettings | null;
}

const DURATION = String.raw`[1-9]\d{0,3}[smhd]`;
const WINDOW_LIST = new RegExp(String.raw`^[1-9]\d{0,5}/${DURATION}(?:\+[1-9]\d{0,5}/${DURATION})*$`);
const BACK_OFF = new RegExp(String.raw`^([1-9]\d{0,3})/(${DURATION})-(${DURATION})$`);
/** Counts are stored as long as their window lasts, and those of failed logins for a day. */
const LONGEST_SECONDS = RETENTION.hashes.days * 86_400;
const UPLOAD_COUNTS = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/;

/**
 * `off`, or comma-separated overrides of the defaults: `enquiries=10/1m+60/1h, forms=off` (count per window, several
 * windows joined by `+`), `login=10/30s-15m` (exponential back-off after 10 failures, from 30 s to 15 min) and
 * `uploads=4/40` (concurrent uploads per client and in total). No duration exceeds the one that the privacy policy
 * promises for counts, and the windows of a limit differ in length, as they are stored by it.
 */
export const RateLimits = z.string().transform((text, check): LimitSettings => {
  const values = new Map<string, string>(Object.entries({ ...WINDOWS, login: LOGIN, uploads: UPLOADS }));
  if (text === 'off') for (const name of values.keys()) values.set(name, 'off');
  const entries = text === 'off' ? [] : text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter(Boolean)) {
    const [name = '', ...rest] = entry.split('=');
    const value = rest.join('=');
    const pattern = PATTERNS[name] ?? WINDOW_LIST;
    if (!values.has(name))
      check.addIssue(`Unknown limit "${name}". Known limits: ${[...values.keys()].join(', ')}`);
    else if (value !== 'off' && !pattern.test(value))
      check.addIssue(`"${entry}" must look like ${exampleFor(name)}`);
    else if (value.match(/\d+[smhd]/g)?.some((duration) => toSeconds(duration) > LONGEST_SECONDS))
      check.addIssue(`"${entry}": the privacy policy promises at most ${RETENTION.hashes.days}d`);
    else if (hasEqualWindows(toWindows(value)))
      check.addIssue(`"${entry}" has two windows of the same length, which would share one count`);
    else values.set(name, value);
  }
  const windows = Object.keys(WINDOWS).map((name) => [name, toWindows(values.get(name))]);
  return {
    windows: Object.fromEntries(windows) as LimitSettings['windows'],
    login: toBackOff(values.get('login')),
    uploads: toUploads(values.get('uploads')),
  };
});

const PATTERNS: Readonly<Record<string, RegExp>> = { login: BACK_OFF, uploads: UPLOAD_COUNTS };
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

const hasEqualWindows = (windows: readonly Window[]): boolean =>
  new Set(windows.map(({ seconds }) => seconds)).size < windows.length;

function toBackOff(value = 'off'): BackOff | null {
  const [, failures, first = '', longest = ''] = BACK_OFF.exec(value) ?? [];
  if (failures === undefined) return null;
  return { failures: Number(failures), firstSeconds: toSeconds(first), longestSeconds: toSeconds(longest) };
}

function toUploads(value = 'off'): UploadSettings | null {
  const [, perCaller, total] = UPLOAD_COUNTS.exec(value) ?? [];
  return perCaller === undefined ? null : { perCaller: Number(perCaller), total: Number(total) };
}

/** @param duration Matches DURATION. */
const toSeconds = (duration: string): number => parseDuration(duration) ?? 0;
