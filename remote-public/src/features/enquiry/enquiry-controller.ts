import { createFormController } from '../../lib/form-controller.ts';
import { checkEnquiry, loadRules } from './check-enquiry.ts';
import { enquiryDraft } from './enquiry-values.ts';
import { readEnquiry } from './read-enquiry.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** Validates, saves and sends enquiries. */
export const enquiryController = createFormController({
  draft: enquiryDraft,
  loadRules,
  check: (data, form) => {
    const isServiceRequired = form.querySelector('input[name="service"][required]') !== null;
    return checkEnquiry(readEnquiry(data), isServiceRequired);
  },
  bodyOf: (data) => JSON.stringify(readEnquiry(data)),
  send: sendEnquiry,
});
