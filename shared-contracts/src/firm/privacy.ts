/**
 * The promises of the privacy policy, defined once: `/PrivacyPolicy` states these values, the API purges data and names
 * its cookies by them.
 */

/** The date of the current policy, stored with each consent. Update it with every change to the policy's promises. */
export const PRIVACY_POLICY_VERSION = '2026-11-21';

/** How long personal data is stored at most. Settings may shorten it but not lengthen it. */
export const KEPT = {
  enquiries: { days: 730, words: '24 months' },
  applications: { days: 365, words: '12 months' },
  /** Items that staff deleted, until they are purged. */
  deleted: { days: 30, words: '30 days' },
  /** Mails about neither of these, such as a password reset. */
  otherMails: { days: 90, words: '90 days' },
} as const;

/** Every cookie that this site sets. None is needed for reading pages or sending forms. */
export const COOKIES = {
  /** Set while a canary release runs: a random number that identifies nobody. */
  lot: { name: 'lot', days: 7, words: '7 days' },
  session: { name: 'session' },
  device: { name: 'device', days: 365, words: 'a year' },
  /** Between the two steps of a login. */
  login: { name: 'login', minutes: 5, words: 'five minutes' },
} as const;
