import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { findClientAddress } from './client-address.ts';

const trusted = new BlockList();
trusted.addSubnet('127.0.0.0', 8);
trusted.addAddress('10.0.0.1');
trusted.addSubnet('fd00::', 8, 'ipv6');

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
