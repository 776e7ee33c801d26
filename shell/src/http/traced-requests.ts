import type { RequestOptions } from 'tracing/tracing';
import { routeOf } from './route-of.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The route pattern of a document's page, if requests are traced. */
    pageRoute: string | undefined;
  }
}

/** Files and probes are numerous and not informative. */
const UNTRACED = /^\/(?:assets|remotes|health|favicon\.ico|api\/health)(?:\/|$)/;

/** Which requests are traced, and their span names. */
export const tracedRequests = (publicOrigin: string): RequestOptions => ({
  scheme: new URL(publicOrigin).protocol.slice(0, -1),
  routeOf: (c) => c.get('pageRoute') ?? routeOf(c.req.path),
  isTraced: (path) => !UNTRACED.test(path),
});
