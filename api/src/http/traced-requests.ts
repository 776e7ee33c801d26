import type { RequestOptions } from 'tracing/tracing';
import { routeOf } from './route-of.ts';

/** Which requests are traced, and under which name. Health probes are not. */
export const tracedRequests: RequestOptions = {
  scheme: 'http',
  routeOf,
  isTraced: (path) => !path.startsWith('/api/health/'),
};
