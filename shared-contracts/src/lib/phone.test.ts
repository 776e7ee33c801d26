import { expect, test } from 'vitest';
import { OptionalPhone, Phone } from './phone.ts';

const messageOf = (schema: typeof Phone | typeof OptionalPhone, text: unknown) =>
  schema.safeParse(text).error?.issues[0]?.message;

test.each(['+91 00000 12345', '0044 (0)20 7946 0000 ext. 3', '12345', '٠١٢٣٤٥', '020/123-45.6'])(
  'accepts %s unchanged',
  (text) => {
    expect(Phone.parse(` ${text}\n`)).toBe(text);
    expect(OptionalPhone.parse(text)).toBe(text);
  },
);

test.each([
  ['call me', 'Enter a phone number with at least 5 digits'],
  ['1234', 'Enter a phone number with at least 5 digits'],
  ['12345\n=1+1', 'Write this on one line'],
  ['12345\u2028x', 'Write this on one line'],
  ['1'.repeat(33), 'Use at most 32 characters'],
])('rejects %j', (text, message) => {
  expect(messageOf(Phone, text)).toBe(message);
  expect(messageOf(OptionalPhone, text)).toBe(message);
});

test('may be empty only where it is optional', () => {
  expect(messageOf(Phone, ' ')).toBe('Enter your phone number');
  expect(messageOf(Phone, undefined)).toBe('Enter your phone number');
  expect(OptionalPhone.parse('')).toBe('');
  expect(OptionalPhone.parse(undefined)).toBeUndefined();
});
