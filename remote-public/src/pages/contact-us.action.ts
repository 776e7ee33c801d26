import { type ActionFunctionArgs, data } from 'react-router-dom';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';
import { ENQUIRY } from '../content/enquiry.ts';
import { checkEnquiry } from '../features/enquiry/check-enquiry.ts';
import type { EnquiryErrors, RefusedEnquiry } from '../features/enquiry/enquiry-values.ts';
import { readEnquiry } from '../features/enquiry/read-enquiry.ts';

/**
 * Reads an enquiry that was submitted without JavaScript and rejected by the API, to show it again. The URL contains
 * the rejected fields or the waiting time.
 */
export async function readRefusedEnquiry({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = readEnquiry(form);
  // The form on Home has a 'no service' option with an empty value.
  const serviceRequired = form.get('service') !== '';
  const returned = ENQUIRY_RETURN.read(new URL(request.url).searchParams);
  if (returned?.outcome === 'failed')
    return data<RefusedEnquiry>({ values, errors: {}, serviceRequired }, { status: 429 });
  const rejectedFields = returned?.outcome === 'refused' ? returned.fields : [];
  const errors: EnquiryErrors = {
    ...Object.fromEntries(rejectedFields.map((field) => [field, ENQUIRY.doubtful])),
    ...(await checkEnquiry(values, serviceRequired)),
  };
  return data<RefusedEnquiry>({ values, errors, serviceRequired }, { status: 422 });
}
