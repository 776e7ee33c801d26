import { FIRM } from 'shared-contracts/firm/firm';
import type { EnquiryText } from './schemas/enquiry.ts';

/** Text of the enquiry form. The result messages are required (docs/product/public-site.md, Outcomes of forms). */
export const ENQUIRY: EnquiryText = {
  labels: {
    firstName: 'First name',
    email: 'E-mail',
    phone: 'Phone',
    service: 'Service',
    message: 'Message',
    consent: 'Consent to the privacy policy',
  },
  optional: 'optional',
  hints: {
    message: 'What you need, and by when. Up to 5,000 characters.',
  },
  noService: 'Not sure yet',
  honeypot: 'Leave this field empty',
  confidential: 'Please send no confidential invention details. We sign a confidentiality agreement first.',
  consent: {
    before: `I agree that ${FIRM.name} stores this enquiry as described in the `,
    link: 'privacy policy',
    after: '.',
  },
  send: 'Send message',
  sending: 'Sending…',
  leave: 'Your message is still being sent. Leave this page and stop sending it?',
  success: 'Message sent successfully!',
  successNext: 'An analyst will reply by e-mail.',
  successKept: 'What you have changed in the meantime was not sent. It is still in the form.',
  error: (message) => `Error: ${message}`,
  failure: 'Something went wrong!',
  limit: (wait) =>
    `Error: Too many attempts. Please try again in ${wait}, or write to ${FIRM.email} or call ${FIRM.phone.display}.`,
  limitNext: 'What you typed is still here.',
  limitBack: 'Use the Back button of your browser: it brings back what you typed.',
  failureNext: 'What you typed is still here. Please send it again.',
  offline: 'You are offline. What you typed is still here: send it again as soon as you are connected.',
  failureBack:
    'Your message may not have arrived. Use the Back button of your browser: it brings back what you typed. Then send it again.',
  refusal: 'Error: Please check what you entered.',
  refusalBack: (names) =>
    `${names ? `These fields were wrong: ${names}.` : 'Some fields were invalid.'} Use the Back button of your browser: it brings back what you typed.`,
  summary: 'Please correct these fields',
  doubtful: 'Please check this field',
  missing: {
    email: 'Enter an e-mail address',
    service: 'Choose a service',
    consent: 'Tick the box: without it we cannot keep your message',
  },
};
