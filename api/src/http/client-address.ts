import { type BlockList, isIP } from 'node:net';

/**
 * Finds the client's address. Only X-Forwarded-For headers from trusted proxies count.
 * @param peer remote address of the connection
 * @param forwardedFor the X-Forwarded-For header, whose last entry is from the nearest proxy
 * @returns the last address in the chain that is not a trusted proxy
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  if (forwardedFor === undefined) return toPlainAddress(peer);
  const hops = forwardedFor.split(',').map((hop) => toPlainAddress(hop.trim()));
  let client = toPlainAddress(peer);
  while (isTrusted(client, trusted)) {
    const before = hops.pop();
    // Stop at an entry that is not an address: no proper proxy wrote it.
    if (before === undefined || isIP(before) === 0) break;
    client = before;
  }
  return client;
}

/** Whether an address is a trusted proxy, whose forwarded headers count. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const plain = toPlainAddress(address);
  const version = isIP(plain);
  return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** A dual-stack socket reports IPv4 peers as `::ffff:192.0.2.1`. */
const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
