import { defineFormReturn } from '../http/form-return.ts';

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

/** How a browser without JavaScript learns the result of an application. */
export const APPLICATION_RETURN = defineFormReturn({
  page: '/Career',
  anchor: 'application',
  name: 'application',
  fields: APPLICATION_FIELDS,
});
