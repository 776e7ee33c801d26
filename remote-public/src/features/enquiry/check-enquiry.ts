import { ENQUIRY_FIELDS } from 'shared-contracts/contacts/form-return';
import { ENQUIRY } from '../../content/enquiry.ts';
import type { EnquiryErrors, EnquiryValues } from './enquiry-values.ts';

/** The contract's schema. It brings zod, so it is fetched when somebody starts to fill in the form. */
export const loadRules = () =>
  import(/* webpackChunkName: "enquiry-rules" */ 'shared-contracts/contacts/enquiries');

/**
 * One message for each field that is wrong. Service and consent are asked for by our forms only. Without
 * the schema, say on a broken connection, the API's own check decides alone.
 */
export async function checkEnquiry(values: EnquiryValues, serviceRequired: boolean): Promise<EnquiryErrors> {
  const errors: EnquiryErrors = {};
  const rules = await loadRules().catch(() => null);
  const issues = rules?.EnquiryInput.safeParse(values).error?.issues ?? [];
  for (const { path, message } of issues) {
    const field = ENQUIRY_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  if (!values.email) errors.email = ENQUIRY.missing.email;
  if (serviceRequired && !values.service) errors.service = ENQUIRY.missing.service;
  if (!values.consent) errors.consent = ENQUIRY.missing.consent;
  return errors;
}
