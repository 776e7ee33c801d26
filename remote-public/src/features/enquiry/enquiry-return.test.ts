import { expect, it } from 'vitest';
import { EnquiryInput } from 'shared-contracts/enquiries';
import { ENQUIRY_FIELDS, readReturnAddress, toReturnAddress } from 'shared-contracts/enquiry-return';

const read = (query: string) => readReturnAddress(new URLSearchParams(query));

it('knows the fields of the contract', () => {
  expect(ENQUIRY_FIELDS).toEqual(Object.keys(EnquiryInput.shape));
});

it('names the wrong fields in the order of the form, and no others', () => {
  const address = toReturnAddress('refused', ['message', 'idempotency-key', 'email', '<b>&x=']);
  expect(address).toBe('/ContactUs?enquiry=refused&fields=email,message#write');
  expect(readReturnAddress(new URL(address, 'http://site.test').searchParams)).toEqual({
    outcome: 'refused',
    fields: ['email', 'message'],
  });
});

it('takes no other words from an address than its own', () => {
  expect(read('')).toBeNull();
  expect(read('enquiry=won')).toBeNull();
  expect(read('enquiry=toString')).toBeNull();
  expect(read('enquiry=refused&fields=<b>,email,you+won')).toEqual({ outcome: 'refused', fields: ['email'] });
  expect(read('enquiry=sent&fields=email')).toEqual({ outcome: 'sent', fields: [] });
});
