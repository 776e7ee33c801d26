import { expect, test } from 'vitest';
import { Email } from './email.ts';

test.each([
  'ada@example.com',
  'ada.lovelace+patents@mail.example.co.uk',
  "o'brien'@example.com",
  'r&d@example.com',
  'sales/india=asia@example.com',
  '!#$%&*+-/=?^_`{|}~@example.com',
  'ivan@xn--e1afmkfd.xn--p1ai',
  'a@1.example',
  'Ada@EXAMPLE.Com',
])('accepts %s', (address) => {
  expect(Email.parse(` ${address} `)).toBe(address);
});

test.each([
  'ada',
  'ada@example',
  'ada@example.c',
  'ada@example.123',
  'ada@example.xn--',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  'ada@.example.com',
  'ada@@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada..l@example.com',
  'ada lovelace@example.com',
  'ada@example.com, eve@example.com',
  '"ada"@example.com',
  'ada@[192.0.2.1]',
  'Ada <ada@example.com>',
  'ivan@пример.рф',
  `${'a'.repeat(250)}@example.com`,
])('refuses %s', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});
