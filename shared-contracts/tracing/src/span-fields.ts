import type { Attributes } from './tracing.ts';

/** Methods of RFC 9110 and PATCH; clients may invent others, which are recorded as one. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

export const knownMethod = (method: string): string => (METHODS.includes(method) ? method : '_OTHER');

/**
 * Attributes of an outgoing request. Without the path, which may contain personal data: the server's span has its
 * route.
 */
export function serverAttributes(method: string, address: string): Attributes {
  const { protocol, hostname, port } = new URL(address);
  return {
    'http.request.method': knownMethod(method),
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
}

/** The span id in a `traceparent`: `00-{trace}-{span}-{flags}`. */
export const spanIdOf = (traceparent: string): string => traceparent.split('-')[2] ?? '';
