import { describe, expect, test } from 'vitest';
import { Origin, TrustedProxies } from './settings.ts';

describe('trusted proxies', () => {
  test('are IPv4 and IPv6 addresses and networks, and the names `loopback` and `none`', () => {
    expect(TrustedProxies.parse('loopback, 10.0.0.0/8,192.0.2.7 , fd00::/8,none,2001:db8::1')).toEqual([
      { address: '127.0.0.0', prefix: 8, family: 'ipv4' },
      { address: '::1', prefix: 128, family: 'ipv6' },
      { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
      { address: '192.0.2.7', prefix: 32, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
      { address: '2001:db8::1', prefix: 128, family: 'ipv6' },
    ]);
    expect(TrustedProxies.parse('none')).toEqual([]);
  });

  test.each([
    '',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0',
    'fd00::/129',
    'proxy.example.com',
    '10.0.0.1;10.0.0.2',
    '*',
  ])('may not be "%s"', (text) => {
    expect(TrustedProxies.safeParse(text).success).toBe(false);
  });
});

test.each([
  ['https://www.example.com/', 'https://www.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://EXAMPLE.com:443', 'https://example.com'],
])('the origin of %s is %s', (text, origin) => {
  expect(Origin.parse(text)).toBe(origin);
});

test.each([
  'example.com',
  'ftp://example.com',
  'https://example.com/path',
  'https://user@example.com',
  'https://a.example?b',
])('%s is not an origin', (text) => {
  expect(Origin.safeParse(text).success).toBe(false);
});
