import { type BlockList, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** A dual-stack socket reports IPv4 peers as `::ffff:192.0.2.1`. */
const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export function isTrusted(peer: string, trusted: BlockList): boolean {
  const plain = toPlainAddress(peer);
  return trusted.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** The client address of a request: the peer, or the last address in `X-Forwarded-For` of a trusted proxy. */
export function visitorAddress(c: Context, trusted: BlockList): string {
  const peer = getConnInfo(c).remote.address ?? '';
  const forwarded = isTrusted(peer, trusted)
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return toPlainAddress(forwarded || peer);
}
