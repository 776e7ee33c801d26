import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2'],
  ['2001:db8:1:2::9', '8193:3512:1:2'],
  ['2001:DB8:0001:0002:ffff::', '8193:3512:1:2'],
  ['2001:db8::1', '8193:3512:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', '65152:0:0:0'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('IPv6 addresses of the same /64 have the same network', () => {
  expect(networkOf('2001:db8:1:2::a')).toBe(networkOf('2001:db8:1:2:ffff::b'));
  expect(networkOf('2001:db8:1:2::a')).not.toBe(networkOf('2001:db8:1:3::a'));
});
