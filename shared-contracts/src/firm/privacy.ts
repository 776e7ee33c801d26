/**
 * What the privacy policy promises and the servers keep to, stored once: `/PrivacyPolicy` states these
 * values, the API purges by them and names its cookies by them.
 */

/**
 * The day of the policy as it stands, stored with each consent. Whoever changes what the policy promises changes it too.
 */
export const PRIVACY_POLICY_VERSION = '2026-11-21';

/** How long personal data is kept at most. Settings may shorten it and not lengthen it. */
export const KEPT = {
  enquiries: { days: 730, words: '24 months' },
  applications: { days: 365, words: '12 months' },
  /** What staff deleted, until it is gone for good. */
  deleted: { days: 30, words: '30 days' },
  /** Mails that are about neither, such as a password reset. */
  otherMails: { days: 90, words: '90 days' },
} as const;

/** Every cookie that this site sets. None is needed for reading pages or sending forms. */
export const COOKIES = {
  /** While a new version of the site is tried out: a number by lot, which names nobody. */
  lot: { name: 'lot', days: 7, words: '7 days' },
  session: { name: 'session' },
  device: { name: 'device', days: 365, words: 'a year' },
  /** Between the two steps of a login. */
  login: { name: 'login', minutes: 5, words: 'five minutes' },
} as const;
