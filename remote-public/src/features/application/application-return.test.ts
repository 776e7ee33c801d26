import { expect, it } from 'vitest';
import { APPLICATION_RETURN } from 'shared-contracts/applications/application-return';

const read = (query: string) => APPLICATION_RETURN.read(new URLSearchParams(query));

it('lists the invalid fields in the order of the form, and drops unknown ones', () => {
  const address = APPLICATION_RETURN.toAddress({
    outcome: 'refused',
    fields: ['resume', 'idempotency-key', 'email', '<b>&x='],
  });
  expect(address).toBe('/Career?application=refused&fields=email,resume#application');
  expect(APPLICATION_RETURN.read(new URL(address, 'http://site.test').searchParams)).toEqual({
    outcome: 'refused',
    fields: ['email', 'resume'],
  });
});

it('ignores unknown values in the URL', () => {
  expect(read('')).toBeNull();
  expect(read('application=won')).toBeNull();
  expect(read('application=toString')).toBeNull();
  expect(read('application=refused&fields=<b>,email')).toEqual({ outcome: 'refused', fields: ['email'] });
  expect(read('application=sent&fields=email')).toEqual({ outcome: 'sent' });
});
