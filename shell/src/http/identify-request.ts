import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { acceptRequestId } from 'shared-contracts/settings/request-id';
import type { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';

/** Sets the id of each request: that of a trusted proxy, or a new one. It is passed to the API, whose log has it, too. */
export const identifyRequest = (trustedProxies: TrustedProxies): MiddlewareHandler =>
  requestId({
    // Not from the header of any peer, as Hono would.
    headerName: '',
    generator: (c) =>
      acceptRequestId(c.req.header('x-request-id'), getConnInfo(c).remote.address ?? '', trustedProxies) ??
      randomUUID(),
  });
