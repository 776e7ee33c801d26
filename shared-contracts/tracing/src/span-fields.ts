import type { Attributes } from './tracing.ts';

/** Methods of RFC 9110 and PATCH; a caller may invent others, so they are all recorded as one. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

export const knownMethod = (method: string): string => (METHODS.includes(method) ? method : '_OTHER');

/** Of a call to another server. Without the address: its path may name a person, and the server's own span has its route. */
export function serverAttributes(method: string, address: string): Attributes {
  const { protocol, hostname, port } = new URL(address);
  return {
    'http.request.method': knownMethod(method),
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
}

/** The span's id in a `traceparent`: `00-{trace}-{span}-{flags}`. */
export const spanIdOf = (traceparent: string): string => traceparent.split('-')[2] ?? '';
