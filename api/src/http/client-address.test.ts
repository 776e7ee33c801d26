import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { findClientAddress } from './client-address.ts';

const trusted = new BlockList();
trusted.addSubnet('127.0.0.0', 8);
trusted.addAddress('10.0.0.1');
trusted.addSubnet('fd00::', 8, 'ipv6');

test.each([
  ['a stranger is who the connection says', '198.51.100.1', undefined, '198.51.100.1'],
  ["a stranger's header is ignored", '198.51.100.1', '192.0.2.1', '198.51.100.1'],
  ['a proxy tells of its caller', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  [
    'what the caller wrote itself stands further left and is ignored',
    '127.0.0.1',
    '1.1.1.1, 192.0.2.1',
    '192.0.2.1',
  ],
  ['a chain of proxies is followed to its end', '127.0.0.1', '192.0.2.1, 10.0.0.1', '192.0.2.1'],
  ['a proxy that calls for itself is itself', '127.0.0.1', undefined, '127.0.0.1'],
  ['nonsense is no address', '127.0.0.1', '192.0.2.1, <script>', '127.0.0.1'],
  ['an empty header says nothing', '127.0.0.1', '', '127.0.0.1'],
  ['IPv4 in IPv6 form is IPv4', '::ffff:127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
  ['IPv6 works', 'fd00::5', '2001:db8::1', '2001:db8::1'],
])('%s', (_name, peer, header, expected) => {
  expect(findClientAddress(peer, header, trusted)).toBe(expected);
});
