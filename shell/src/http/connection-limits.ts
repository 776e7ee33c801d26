import type { ServerOptions } from 'node:http';

/** Time limit of a whole request, as in the API for slow uploads, and of requests in progress when the shell stops. */
export const REQUEST_LIMIT_MS = 120_000;
/** Time limit of a request's head. */
const HEAD_LIMIT_MS = 10_000;

/**
 * Connection limits, as options of Node's HTTP server.
 * @param headMs Time limit of a request's head. It is enforced up to half as much later.
 */
export const connectionLimits = (headMs = HEAD_LIMIT_MS): ServerOptions => ({
  headersTimeout: headMs,
  requestTimeout: REQUEST_LIMIT_MS,
  // Both limits are enforced at this interval; Node's default is 30 seconds.
  connectionsCheckingInterval: headMs / 2,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
});
