import { isTrusted, type TrustedProxies } from './trusted-proxies.ts';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The id by which a proxy knows a request. It counts only from a trusted peer, because clients can send the header, and
 * in the characters of usual ids, because it is written to logs.
 * @param header X-Request-Id
 * @returns undefined: the request needs a new one
 */
export const acceptRequestId = (
  header: string | undefined,
  peer: string,
  trusted: TrustedProxies,
): string | undefined =>
  header !== undefined && REQUEST_ID.test(header) && isTrusted(peer, trusted) ? header : undefined;
