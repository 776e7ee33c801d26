import { type BlockList, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** A socket that takes both families shows IPv4 peers as `::ffff:192.0.2.1`. */
const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export function isTrusted(peer: string, trusted: BlockList): boolean {
  const plain = toPlainAddress(peer);
  return trusted.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** Where a request comes from: the peer, or whom a listed proxy names as its own peer. */
export function visitorAddress(c: Context, trusted: BlockList): string {
  const peer = getConnInfo(c).remote.address ?? '';
  const named = isTrusted(peer, trusted)
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return toPlainAddress(named || peer);
}
