/** Words of the enquiry form on Home and Contact Us. The three outcomes are the specification's. */
export const ENQUIRY = {
  labels: {
    firstName: 'First name',
    email: 'E-mail',
    phone: 'Phone',
    service: 'Service',
    message: 'Message',
  },
  optional: 'optional',
  hints: {
    phone: 'With the country code, if you are outside of India.',
    message: 'What you need, and by when. Up to 5,000 characters.',
  },
  noService: 'Not sure yet',
  confidential: 'Please send no confidential invention details. We sign a confidentiality agreement first.',
  consent: { before: 'I agree that you store this enquiry as the ', link: 'privacy policy', after: ' says.' },
  send: 'Send message',
  sending: 'Sending…',
  success: 'Message sent successfully!',
  successNext: 'An analyst will answer by e-mail.',
  another: 'Write another message',
  error: (message: string) => `Error: ${message}`,
  failure: 'Something went wrong!',
  failureNext: 'What you typed is still here. Please send it again.',
  summary: 'Please correct these fields',
  missing: {
    email: 'Enter an e-mail address',
    service: 'Choose a service',
    consent: 'Agree to the privacy policy, or we may not store your message',
  },
} as const;
