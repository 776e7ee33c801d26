import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Headers that every answer carries; the content security policy comes with each document. */
export const securityHeaders = (publicOrigin: string): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: publicOrigin.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-site',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
