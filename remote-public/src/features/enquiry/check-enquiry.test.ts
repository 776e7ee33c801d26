import { expect, it } from 'vitest';
import { checkEnquiry } from './check-enquiry.ts';
import { type EnquiryValues, listErrors } from './enquiry-values.ts';

const complete: EnquiryValues = {
  firstName: 'Asha',
  email: 'asha@example.com',
  service: 'Patent Licensing',
  message: 'A claim chart by May.',
  consent: true,
};

it('finds nothing wrong with a complete enquiry', async () => {
  expect(await checkEnquiry(complete, true)).toEqual({});
});

it('asks for a service only where the form requires one', async () => {
  const { service: _, ...withoutService } = complete;
  expect(await checkEnquiry(withoutService, false)).toEqual({});
  expect(Object.keys(await checkEnquiry(withoutService, true))).toEqual(['service']);
});

it('refuses what the contract refuses', async () => {
  const errors = await checkEnquiry({ ...complete, email: 'asha', message: 'x'.repeat(5001) }, true);
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'message']);
});

it('names the errors of an empty form in the order of its fields', async () => {
  const errors = await checkEnquiry({ firstName: '', email: '', message: '', consent: false }, true);
  expect(listErrors(errors).map(({ field }) => field)).toEqual([
    'firstName',
    'email',
    'service',
    'message',
    'consent',
  ]);
  expect(errors.email).toBe('Enter an e-mail address');
});
