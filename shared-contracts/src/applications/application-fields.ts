import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '../lib/text-lengths.ts';

/** The fields of the form, in their order on the page. */
export const APPLICATION_FIELDS = [
  'role',
  'fullName',
  'email',
  'phone',
  'workplaceType',
  'jobLocation',
  'employmentType',
  'resume',
  'message',
  'isAdult',
  'consent',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** Maximum lengths in characters. */
export const APPLICATION_LENGTHS = {
  fullName: 150,
  email: MAX_EMAIL_LENGTH,
  phone: MAX_PHONE_LENGTH,
  message: 5_000,
} as const satisfies Partial<Record<ApplicationField, number>>;
