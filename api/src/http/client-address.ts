import { type BlockList, isIP } from 'node:net';

/**
 * Says who really called. Only listed proxies may tell of somebody before them; everybody else's header is ignored.
 * @param peer address of the connection
 * @param forwardedFor the X-Forwarded-For header: the nearest proxy's word stands last
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
    // A hop that is no address was not written by a proxy that knows its job: stop at the one that is known.
    if (before === undefined || isIP(before) === 0) break;
    client = before;
  }
  return client;
}

/** Whether an address is one of ours, so that its headers count. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const plain = toPlainAddress(address);
  const version = isIP(plain);
  return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** A socket that takes both families shows IPv4 callers as `::ffff:192.0.2.1`. */
const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
