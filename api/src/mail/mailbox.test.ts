import { expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';

test.each([
  ['info@example.com', '', 'info@example.com'],
  ['Meridian IP <info@example.com>', 'Meridian IP', 'info@example.com'],
  ['"Meridian, IP" <info@example.com>', 'Meridian, IP', 'info@example.com'],
  [' <info@example.com> ', '', 'info@example.com'],
  ['Jürgen & Söhne <info@example.com>', 'Jürgen & Söhne', 'info@example.com'],
])('parses %j', (text, name, address) => {
  expect(Mailbox.parse(text)).toEqual({ name, address });
});

test.each([
  '',
  'nobody',
  'A <nobody>',
  'a@example.com, b@example.com',
  'A\r\nBcc: x <a@example.com>',
  '<a@example.com> b',
])('rejects %j', (text) => {
  expect(Mailbox.safeParse(text).success).toBe(false);
});
