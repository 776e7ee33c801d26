import type { Context, MiddlewareHandler } from 'hono';
import { mountFor } from 'releases/model/mounts';
import { PREVIEW_PATH } from 'shared-contracts/releases/host';

type Headers = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** The security headers of the response. */
    securityHeaders: Headers;
    /** A response that already has them. */
    responseWithHeaders: Response | undefined;
  }
}

/** The policy of responses without their own, which are not pages: no loading, no scripts, no framing. */
const NOTHING = `default-src 'none'; frame-ancestors 'none'`;

/**
 * Security headers of every response, unless its route or the API sets others. Documents have their own content
 * security policy. Only the back office is isolated from other windows, because isolation delays the start of a page.
 * @param hsts The header Strict-Transport-Security; undefined: none.
 */
export const securityHeaders = (hsts: string | undefined): MiddlewareHandler => {
  const all = headersOf(hsts);
  const isolated = { ...all, 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' };
  const unframed = { ...isolated, 'x-frame-options': 'DENY' };
  // The back office frames the preview of a post; nothing else may be framed.
  const framed = { ...isolated, 'x-frame-options': 'SAMEORIGIN' };
  return async (c, next) => {
    const isPreview = c.req.path.startsWith(PREVIEW_PATH);
    const headers = isPreview ? framed : mountFor(c.req.path).remote === 'remote-admin' ? unframed : all;
    c.set('securityHeaders', headers);
    await next();
    if (c.res === c.get('responseWithHeaders')) return;
    // Headers of a route or the API take precedence.
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
};

/**
 * Responds with bytes and all headers, including the security headers, as one plain object. Building a `Headers` object
 * step by step would double the time of a cached document.
 */
export function respondWithBytes(
  c: Context,
  body: Uint8Array | null,
  status: number,
  headers: Headers,
): Response {
  const response = new Response(body as Uint8Array<ArrayBuffer> | null, {
    status,
    headers: { ...c.get('securityHeaders'), ...headers },
  });
  c.set('responseWithHeaders', response);
  return response;
}

const headersOf = (hsts: string | undefined): Headers => ({
  'content-security-policy': NOTHING,
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(hsts !== undefined && { 'strict-transport-security': hsts }),
  'x-content-type-options': 'nosniff',
});
