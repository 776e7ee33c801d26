import { expect, test } from 'vitest';
import { truncateAddress } from './truncate-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s becomes %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});
