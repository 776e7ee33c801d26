import type { EnquiryField } from 'shared-contracts/enquiry-return';

export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** What the visitor typed; an empty optional field is left out. */
export interface EnquiryValues {
  readonly firstName: string;
  readonly email: string;
  readonly phone?: string;
  readonly service?: string;
  readonly message: string;
  readonly consent: boolean;
}

/** The id of a field's control in the document. */
export const fieldId = (field: EnquiryField): string => `enquiry-${field}`;

/** Reads the form as it stands. */
export function readEnquiry(form: FormData): EnquiryValues {
  const text = (field: EnquiryField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const phone = text('phone');
  const service = text('service');
  return {
    firstName: text('firstName'),
    email: text('email'),
    ...(phone && { phone }),
    ...(service && { service }),
    message: text('message'),
    consent: form.has('consent'),
  };
}
