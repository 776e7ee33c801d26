import type { EnquiryField } from 'shared-contracts/enquiries/enquiry-fields';
import type { ServiceName } from 'shared-contracts/firm/services';
import { createDraftStore } from '../../lib/form-draft.ts';
import type { FormErrors } from '../../lib/form-fields.ts';

export const enquiryDraft = createDraftStore('enquiry-draft');

export type EnquiryErrors = FormErrors<EnquiryField>;

/** The values of the form, without empty optional fields. */
export interface EnquiryValues {
  readonly firstName: string;
  readonly email: string;
  readonly phone?: string;
  readonly service?: ServiceName;
  readonly message: string;
  readonly consent: boolean;
}

/** An enquiry that the API rejected, shown again by a page without JavaScript. */
export interface RefusedEnquiry {
  readonly values: EnquiryValues;
  readonly errors: EnquiryErrors;
  /** Whether the submitted form required a service. */
  readonly serviceRequired: boolean;
}

/** The id of a field's control in the document. */
export const fieldId = (field: EnquiryField): string => `enquiry-${field}`;
