import { expect, it } from 'vitest';
import { EnquiryInput } from 'shared-contracts/enquiries/enquiry-input';
import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';

const read = (query: string) => ENQUIRY_RETURN.read(new URLSearchParams(query));

it('has the fields of the contract', () => {
  expect(ENQUIRY_FIELDS).toEqual(Object.keys(EnquiryInput.shape));
});

it('lists the invalid fields in the order of the form, and drops unknown ones', () => {
  const address = ENQUIRY_RETURN.toAddress({
    outcome: 'refused',
    fields: ['message', 'idempotency-key', 'email', '<b>&x='],
  });
  expect(address).toBe('/ContactUs?enquiry=refused&fields=email,message#write');
  expect(ENQUIRY_RETURN.read(new URL(address, 'http://site.test').searchParams)).toEqual({
    outcome: 'refused',
    fields: ['email', 'message'],
  });
});

it('ignores unknown values in the URL', () => {
  expect(read('')).toBeNull();
  expect(read('enquiry=won')).toBeNull();
  expect(read('enquiry=toString')).toBeNull();
  expect(read('enquiry=refused&fields=<b>,email,you+won')).toEqual({ outcome: 'refused', fields: ['email'] });
  expect(read('enquiry=sent&fields=email')).toEqual({ outcome: 'sent' });
});

it('round-trips the waiting time and ignores invalid ones', () => {
  const address = ENQUIRY_RETURN.toAddress({ outcome: 'failed', waitSeconds: 59.2 });
  expect(address).toBe('/ContactUs?enquiry=failed&wait=60#write');
  expect(read('enquiry=failed&wait=60')).toEqual({ outcome: 'failed', waitSeconds: 60 });
  for (const wait of ['', '0', '-5', '1.5', '86401', '1e9', '<b>'])
    expect(read(`enquiry=failed&wait=${wait}`)).toEqual({ outcome: 'failed' });
});
