import { defineFormReturn } from '../http/form-return.ts';

/** The fields of the form, in their order on the page. */
export const ENQUIRY_FIELDS = ['firstName', 'email', 'phone', 'service', 'message', 'consent'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** How a browser without JavaScript learns the result of an enquiry. */
export const ENQUIRY_RETURN = defineFormReturn({
  page: '/ContactUs',
  anchor: 'write',
  name: 'enquiry',
  fields: ENQUIRY_FIELDS,
});
