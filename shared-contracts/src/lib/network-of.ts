import ipaddr from 'ipaddr.js';

/**
 * The key of a client for rate limits: the /64 of an IPv6 address, which one subscriber has, or the IPv4 address.
 * Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  // Converts an IPv4 address in IPv6 form.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
