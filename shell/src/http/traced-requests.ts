import type { RequestOptions } from 'tracing/tracing';
import { routeOf } from './route-of.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The pattern of the page that a document is for, where requests are traced. */
    pageRoute: string | undefined;
  }
}

/** Files and probes come by the dozen and say nothing. */
const UNTRACED = /^\/(?:assets|remotes|health|favicon\.ico|api\/health)(?:\/|$)/;

/** Which requests are traced, and under what name. */
export const tracedRequests = (publicOrigin: string): RequestOptions => ({
  scheme: new URL(publicOrigin).protocol.slice(0, -1),
  routeOf: (c) => c.get('pageRoute') ?? routeOf(c.req.path),
  isTraced: (path) => !UNTRACED.test(path),
});
