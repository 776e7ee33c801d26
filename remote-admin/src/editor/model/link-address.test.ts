import { expect, test } from 'vitest';
import { toLinkAddress } from './link-address.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://192.168.0.1/x ', 'http://192.168.0.1/x'],
  ['example.com', 'https://example.com'],
  ['www.example.com:8080/a b', 'https://www.example.com:8080/a%20b'],
  ['münchen.de', 'https://münchen.de'],
  ['пример.рф/x', 'https://пример.рф/x'],
  ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
  ['name@example.com', 'mailto:name@example.com'],
  ['tel:+911234567890', 'tel:+911234567890'],
  ['/services', '/services'],
  ['?page=2', '?page=2'],
  ['#claims', '#claims'],
])('%s becomes %s', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address);
});

test.each([
  ...['', 'services', 'see page', './services', '192.168.0.1/x', '+49 123', 'localhost:3000'],
  ...['https://', 'https://see page', '//example.com', 'javascript:alert(1)', 'javascript:alert.com'],
])('"%s" is refused', (typed) => {
  expect(toLinkAddress(typed)).toBeUndefined();
});
