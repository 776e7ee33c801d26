import { describe, expect, test } from 'vitest';
import { findClientAddress, isTrusted, TrustedProxies } from './trusted-proxies.ts';

describe('the setting', () => {
  test.each([
    ['none', '127.0.0.1', false],
    ['loopback', '127.8.9.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '192.0.2.1', false],
    ['10.0.0.0/8, 192.0.2.7', '10.200.3.4', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', false],
    ['fd00::/8,none', 'fd12::1', true],
    ['2001:db8::1', '2001:db8::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['0.0.0.0/0', '', false],
  ])('with %s, %s is trusted: %s', (text, address, expected) => {
    expect(isTrusted(address, TrustedProxies.parse(text))).toBe(expected);
  });

  test.each([
    '',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0',
    '10.1/16',
    '2130706433',
    '010.0.0.1',
    'fd00::/129',
    'proxy.example.com',
    '10.0.0.1;10.0.0.2',
    '*',
  ])('may not be "%s"', (text) => {
    expect(TrustedProxies.safeParse(text).success).toBe(false);
  });
});

const trusted = TrustedProxies.parse('loopback,10.0.0.1,fd00::/8');

test.each([
  ['without a proxy it is the peer', '198.51.100.1', undefined, '198.51.100.1'],
  ['the header of an untrusted peer is ignored', '198.51.100.1', '192.0.2.1', '198.51.100.1'],
  ['a trusted proxy forwards its client', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  [
    'entries that the client wrote are further left and ignored',
    '127.0.0.1',
    '1.1.1.1, 192.0.2.1',
    '192.0.2.1',
  ],
  ['a chain of proxies is followed to its end', '127.0.0.1', '192.0.2.1, 10.0.0.1', '192.0.2.1'],
  ['a proxy that sends its own request is the client', '127.0.0.1', undefined, '127.0.0.1'],
  ['an invalid entry is ignored', '127.0.0.1', '192.0.2.1, <script>', '127.0.0.1'],
  ['an empty header is ignored', '127.0.0.1', '', '127.0.0.1'],
  ['IPv4 in IPv6 form is IPv4', '::ffff:127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
  ['IPv6 is supported', 'fd00::5', '2001:db8::1', '2001:db8::1'],
])('%s', (_name, peer, header, expected) => {
  expect(findClientAddress(peer, header, trusted)).toBe(expected);
});
