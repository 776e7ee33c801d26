import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { expect, it } from 'vitest';
import { readEnquiry } from './read-enquiry.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

it('preserves the plus and the leading zeros of a phone number', () => {
  expect(readEnquiry(form({ phone: ' +91 00001 ' })).phone).toBe('+91 00001');
});

it('omits empty optional fields, because the contract has no empty service', () => {
  const values = readEnquiry(
    form({ firstName: 'Asha', email: 'a@example.com', phone: '', service: '', message: 'Hi' }),
  );
  expect(values).toEqual({ firstName: 'Asha', email: 'a@example.com', message: 'Hi', consent: false });
});

it('reads the ticked checkbox as consent', () => {
  expect(readEnquiry(form({ consent: 'true' })).consent).toBe(true);
});

it('reads every field of the contract', () => {
  const values = readEnquiry(form(Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, 'x']))));
  expect(Object.keys(values).toSorted()).toEqual([...ENQUIRY_FIELDS].toSorted());
});
