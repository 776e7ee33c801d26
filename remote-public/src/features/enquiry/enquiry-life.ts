import { createFormLife } from '../../lib/form-life.ts';
import { checkEnquiry, loadRules } from './check-enquiry.ts';
import { enquiryDraft } from './enquiry-values.ts';
import { readEnquiry } from './read-enquiry.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** What an enquiry needs once somebody writes one. */
export const enquiryLife = createFormLife({
  draft: enquiryDraft,
  loadRules,
  check: (data, form) => {
    const isServiceRequired = form.querySelector('input[name="service"][required]') !== null;
    return checkEnquiry(readEnquiry(data), isServiceRequired);
  },
  bodyOf: (data) => JSON.stringify(readEnquiry(data)),
  send: sendEnquiry,
});
