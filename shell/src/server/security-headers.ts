import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { PREVIEW_PATH } from 'shared-contracts/host';

/** Headers that every answer carries; the content security policy comes with each document. */
export const securityHeaders = (publicOrigin: string): MiddlewareHandler => {
  const [unframed, framed] = [headersOf(publicOrigin, 'DENY'), headersOf(publicOrigin, 'SAMEORIGIN')];
  // The back office shows a preview in a frame; nothing else may be framed.
  return (c, next) => (c.req.path.startsWith(PREVIEW_PATH) ? framed : unframed)(c, next);
};

const headersOf = (publicOrigin: string, xFrameOptions: 'DENY' | 'SAMEORIGIN'): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: publicOrigin.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    xFrameOptions,
    xXssProtection: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-site',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
