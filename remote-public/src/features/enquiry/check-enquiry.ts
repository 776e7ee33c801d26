import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { ENQUIRY } from '../../content/enquiry.ts';
import { errorsOf } from '../../lib/form-fields.ts';
import type { EnquiryErrors, EnquiryValues } from './enquiry-values.ts';

/** Loads the contract's schema. It includes zod, so it is loaded when the visitor starts to fill in the form. */
export const loadRules = () =>
  import(/* webpackChunkName: "enquiry-rules" */ 'shared-contracts/enquiries/enquiry-input');

/**
 * Returns one message for each invalid field. The schema does not require service and consent. If it cannot be loaded,
 * for instance offline, only the API validates.
 */
export async function checkEnquiry(values: EnquiryValues, serviceRequired: boolean): Promise<EnquiryErrors> {
  const rules = await loadRules().catch(() => null);
  const errors = errorsOf(ENQUIRY_FIELDS, rules?.EnquiryInput.safeParse(values).error?.issues);
  if (!values.email) errors.email = ENQUIRY.missing.email;
  if (serviceRequired && !values.service) errors.service = ENQUIRY.missing.service;
  if (!values.consent) errors.consent = ENQUIRY.missing.consent;
  return errors;
}
