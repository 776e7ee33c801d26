import type { ServiceName } from 'shared-contracts/firm/services';
import { textOf } from '../../lib/form-fields.ts';
import type { EnquiryValues } from './enquiry-values.ts';

/** Reads the values of the form. */
export function readEnquiry(form: FormData): EnquiryValues {
  const phone = textOf(form, 'phone');
  // The radio buttons have no other values; the API validates them again.
  const service = textOf(form, 'service') as ServiceName | '';
  return {
    firstName: textOf(form, 'firstName'),
    email: textOf(form, 'email'),
    ...(phone && { phone }),
    ...(service && { service }),
    message: textOf(form, 'message'),
    consent: form.has('consent'),
  };
}
