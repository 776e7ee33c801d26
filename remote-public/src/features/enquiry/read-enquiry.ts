import type { EnquiryField } from 'shared-contracts/contacts/enquiry-fields';
import type { ServiceName } from 'shared-contracts/firm/services';
import type { EnquiryValues } from './enquiry-values.ts';

/** Reads the values of the form. */
export function readEnquiry(form: FormData): EnquiryValues {
  const text = (field: EnquiryField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const phone = text('phone');
  // The radio buttons have no other values; the API validates them again.
  const service = text('service') as ServiceName | '';
  return {
    firstName: text('firstName'),
    email: text('email'),
    ...(phone && { phone }),
    ...(service && { service }),
    message: text('message'),
    consent: form.has('consent'),
  };
}
