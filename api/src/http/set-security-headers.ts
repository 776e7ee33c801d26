import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../app-env.ts';

/**
 * Headers of every answer. HSTS goes with an https origin only (decision 39). Those that say how a document is shown, or
 * speak to browsers of long ago, mean nothing to data; the page of the documentation has its policy.
 */
export const setSecurityHeaders = (publicOrigin: string) =>
  secureHeaders({
    strictTransportSecurity: publicOrigin.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    xFrameOptions: 'DENY',
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
    // A page has a policy of its own.
    overwrite: false,
  });

/** What a route did not mark as cacheable is not stored anywhere. */
export const forbidStoring = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
