import { expect, it } from 'vitest';
import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { listErrors } from '../../lib/form-fields.ts';
import { checkEnquiry } from './check-enquiry.ts';
import type { EnquiryValues } from './enquiry-values.ts';

const complete: EnquiryValues = {
  firstName: 'Asha',
  email: 'asha@example.com',
  service: 'Patent Licensing',
  message: 'A claim chart by May.',
  consent: true,
};

it('accepts a complete enquiry', async () => {
  expect(await checkEnquiry(complete, true)).toEqual({});
});

it('requires a service only if the form does', async () => {
  const { service: _, ...withoutService } = complete;
  expect(await checkEnquiry(withoutService, false)).toEqual({});
  expect(Object.keys(await checkEnquiry(withoutService, true))).toEqual(['service']);
});

it('rejects what the contract rejects', async () => {
  const errors = await checkEnquiry({ ...complete, email: 'asha', message: 'x'.repeat(5001) }, true);
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'message']);
});

it('lists the errors of an empty form in the order of its fields', async () => {
  const errors = await checkEnquiry({ firstName: '', email: '', message: '', consent: false }, true);
  expect(listErrors(ENQUIRY_FIELDS, errors).map(({ field }) => field)).toEqual([
    'firstName',
    'email',
    'service',
    'message',
    'consent',
  ]);
  expect(errors.email).toBe('Enter an e-mail address');
});
