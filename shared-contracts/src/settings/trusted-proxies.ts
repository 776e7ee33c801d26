import ipaddr from 'ipaddr.js';
import { z } from 'zod';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Networks of proxies whose forwarding headers count. */
export type TrustedProxies = readonly (readonly [network: Address, prefix: number])[];

/** The setting `TRUSTED_PROXIES`: `loopback`, `none`, or addresses and networks such as `10.0.0.0/8`, with commas. */
export const TrustedProxies = z.string().transform((text, check): TrustedProxies =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => {
      const networks = networksOf(entry);
      if (!networks) check.addIssue(`"${entry}" is neither an address nor a network`);
      return networks ?? [];
    }),
);

function networksOf(entry: string): TrustedProxies | undefined {
  if (entry === 'none') return [];
  if (entry === 'loopback') return ['127.0.0.0/8', '::1/128'].map((network) => ipaddr.parseCIDR(network));
  const address = parse(entry);
  if (address) return [[address, address.toByteArray().length * 8]];
  return parse(entry.split('/', 1)[0] ?? '') && ipaddr.isValidCIDR(entry)
    ? [ipaddr.parseCIDR(entry)]
    : undefined;
}

/** Reads an address; IPv4 in IPv6 form, as a dual-stack socket reports it, is IPv4. Undefined for other text. */
function parse(text: string): Address | undefined {
  // For IPv4 the library also reads numbers and octal parts, which no proxy writes.
  const isAddress = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

const isIn = (address: Address, trusted: TrustedProxies): boolean =>
  trusted.some(([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix));

/** Whether the peer of a connection is a trusted proxy. */
export function isTrusted(peer: string, trusted: TrustedProxies): boolean {
  const address = parse(peer);
  return address !== undefined && isIn(address, trusted);
}

/**
 * Finds the client's address. Only X-Forwarded-For headers from trusted proxies count. `proxy-addr` is not used: it would
 * return an entry that is not an address, and rate limits are counted by this value.
 * @param peer remote address of the connection
 * @param forwardedFor the X-Forwarded-For header, whose last entry is from the nearest proxy
 * @returns the last address in the chain that is not a trusted proxy; empty when the peer has none
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const hops = forwardedFor?.split(',') ?? [];
  let client = parse(peer);
  while (client && isIn(client, trusted)) {
    const hop = hops.pop()?.trim();
    // The proxy itself is the client, or the entry is not an address: no proper proxy wrote it.
    const before = hop ? parse(hop) : undefined;
    if (!before) break;
    client = before;
  }
  return client?.toString() ?? '';
}
