import type { RequestOptions } from 'tracing/tracing';
import { routeOf } from './route-of.ts';

/** Which requests are traced, and under what name. Probes come every second and say nothing. */
export const tracedRequests: RequestOptions = {
  scheme: 'http',
  routeOf,
  isTraced: (path) => !path.startsWith('/api/health/'),
};
