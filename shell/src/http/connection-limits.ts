import type { ServerOptions } from 'node:http';

/** The whole of a request, as the API has it for uploads over slow lines; a running one has as long when the shell stops. */
export const REQUEST_LIMIT_MS = 120_000;
/** The head of a request: few bytes, which come at once. */
const HEAD_LIMIT_MS = 10_000;

/**
 * What a connection may take, as options of Node's HTTP server.
 * @param headMs How long the head of a request may take to arrive, with half as much again until that is noticed.
 */
export const connectionLimits = (headMs = HEAD_LIMIT_MS): ServerOptions => ({
  headersTimeout: headMs,
  requestTimeout: REQUEST_LIMIT_MS,
  // Both limits are enforced at this interval; Node's default is 30 seconds.
  connectionsCheckingInterval: headMs / 2,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
});
