import { type ActionFunctionArgs, data } from 'react-router-dom';
import { ENQUIRY_RETURN } from 'shared-contracts/contacts/form-return';
import { ENQUIRY } from '../content/enquiry.ts';
import { checkEnquiry } from '../features/enquiry/check-enquiry.ts';
import type { EnquiryErrors, RefusedEnquiry } from '../features/enquiry/enquiry-values.ts';
import { readEnquiry } from '../features/enquiry/read-enquiry.ts';

/**
 * Reads an enquiry that a browser posted by itself and that the API refused, to show it again. The address names the
 * fields that the API found wrong, or says that it has to wait.
 */
export async function readRefusedEnquiry({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = readEnquiry(form);
  // The form of Home has a choice of none, whose value is empty.
  const serviceRequired = form.get('service') !== '';
  const returned = ENQUIRY_RETURN.read(new URL(request.url).searchParams);
  if (returned?.outcome === 'failed')
    return data<RefusedEnquiry>({ values, errors: {}, serviceRequired }, { status: 429 });
  const named = returned?.outcome === 'refused' ? returned.fields : [];
  const errors: EnquiryErrors = {
    ...Object.fromEntries(named.map((field) => [field, ENQUIRY.doubtful])),
    ...(await checkEnquiry(values, serviceRequired)),
  };
  return data<RefusedEnquiry>({ values, errors, serviceRequired }, { status: 422 });
}
