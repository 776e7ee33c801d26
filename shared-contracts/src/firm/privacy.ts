/**
 * The values of the privacy policy: `/PrivacyPolicy` states them, and the API purges data and names its cookies
 * accordingly.
 */

/** The date of the current policy, stored with each consent. Update it with every change to the policy's promises. */
export const PRIVACY_POLICY_VERSION = '2026-11-30';

/** Maximum retention of personal data. Settings may shorten it but not extend it. */
export const RETENTION = {
  enquiries: { days: 730, text: '24 months' },
  applications: { days: 365, text: '12 months' },
  /** Items in the trash, until they are purged. */
  deleted: { days: 30, text: '30 days' },
  /** Hashes that count accepted forms and recognise those that are sent twice. */
  hashes: { days: 1, text: 'a day' },
  /** Failed logins and refused requests, with the network of the caller. */
  securityEvents: { days: 365, text: '12 months' },
  /** Logs with IP addresses, which only the proxy writes: its operator must remove them. */
  logs: { days: 14, text: 'two weeks' },
  /** Mails about neither of these, such as a password reset. */
  otherMails: { days: 90, text: '90 days' },
  /** Copies of all this in backups, by default. */
  backups: { months: 12, text: '12 months' },
} as const;

/** All cookies of the site. None is needed for reading pages or sending forms. */
export const COOKIES = {
  /** The bucket of the visitor while a canary release runs: a random number without personal data. */
  canary: { name: 'canary-bucket', days: 7, text: '7 days' },
  session: { name: 'session' },
  device: { name: 'device', days: 365, text: 'a year' },
  /** Between the two steps of a login. */
  login: { name: 'login', minutes: 5, text: 'five minutes' },
} as const;
