import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isTrusted, type TrustedProxies } from 'shared-contracts/settings/trusted-proxies';

/**
 * The headers of a call to the API with which it knows the client: the address, for rate limits and security events, and
 * the id of the request, for its log. The X-Forwarded-For of a peer that is not trusted is dropped.
 */
export function visitorHeaders(c: Context, trustedProxies: TrustedProxies): Record<string, string> {
  const peer = getConnInfo(c).remote.address ?? '';
  const forwardedFor = isTrusted(peer, trustedProxies) ? c.req.header('x-forwarded-for') : undefined;
  return {
    'x-forwarded-for': forwardedFor ? `${forwardedFor}, ${peer}` : peer,
    'x-request-id': c.get('requestId'),
  };
}
