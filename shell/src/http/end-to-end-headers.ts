/** Fields of one connection, which a proxy must not pass on (RFC 9110, 7.6.1); `expect` was answered here. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * The fields of a request that are meant for the server behind a proxy.
 * @param headers By name in lower case.
 */
export function endToEndHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...listed]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
