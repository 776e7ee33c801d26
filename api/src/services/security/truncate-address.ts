import { networkOf } from 'shared-contracts/lib/network-of';

/** Anonymises an address to its network: /24 of IPv4, /48 of IPv6. */
export function truncateAddress(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = networkOf(address).split(':').slice(0, 3);
  return `${groups.map((group) => Number(group).toString(16)).join(':')}::/48`;
}
