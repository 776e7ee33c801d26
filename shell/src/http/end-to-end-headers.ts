/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, 7.6.1), and `expect`, which the shell has handled. */
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
 * Removes hop-by-hop headers from a request, including those listed in `Connection`.
 * @param headers By lower-case name.
 */
export function endToEndHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...listed]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
