import { defineFormReturn } from '../http/form-return.ts';
import { ENQUIRY_FIELDS } from './enquiry-fields.ts';

/** How a browser without JavaScript learns the result of an enquiry. */
export const ENQUIRY_RETURN = defineFormReturn({
  page: '/ContactUs',
  anchor: 'write',
  name: 'enquiry',
  fields: ENQUIRY_FIELDS,
});
