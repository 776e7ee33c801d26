import type { EnquiryDetail } from 'shared-contracts/enquiries/enquiries';

/** A new enquiry without replies. */
export const enquiryDetail = (change: Partial<EnquiryDetail> = {}): EnquiryDetail => ({
  _id: '01JQ0000000000000000000001',
  firstName: 'Ravi',
  email: 'ravi@example.com',
  phone: null,
  service: null,
  message: 'How much?',
  status: 'New',
  createdAt: '2026-01-01T00:00:00.000Z',
  consent: null,
  assignee: null,
  reference: 'ABCDEFGH',
  replies: [],
  notes: [],
  draft: null,
  sameSender: 0,
  ...change,
});
