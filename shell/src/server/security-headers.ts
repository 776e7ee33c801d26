import type { Context, MiddlewareHandler } from 'hono';
import { PREVIEW_PATH } from 'shared-contracts/host';

type Headers = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Of every answer. */
    securityHeaders: Headers;
    /** The answer that has them already. */
    completed: Response | undefined;
  }
}

/** Headers that every answer carries; the content security policy comes with each document. */
export const securityHeaders = (publicOrigin: string): MiddlewareHandler => {
  const [unframed, framed] = [headersOf(publicOrigin, 'DENY'), headersOf(publicOrigin, 'SAMEORIGIN')];
  return async (c, next) => {
    // The back office shows a preview in a frame; nothing else may be framed.
    const headers = c.req.path.startsWith(PREVIEW_PATH) ? framed : unframed;
    c.set('securityHeaders', headers);
    await next();
    if (c.res === c.get('completed')) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
};

/**
 * Answers with bytes and with all headers, the security headers too. They are one plain object, which goes out as it is:
 * making a `Headers`, adding to it step by step and reading it out takes as long as all else that a kept document needs.
 */
export function answerWhole(c: Context, body: Uint8Array | null, status: number, headers: Headers): Response {
  const answer = new Response(body as Uint8Array<ArrayBuffer> | null, {
    status,
    headers: { ...c.get('securityHeaders'), ...headers },
  });
  c.set('completed', answer);
  return answer;
}

const headersOf = (publicOrigin: string, framing: 'DENY' | 'SAMEORIGIN'): Headers => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': framing,
  'x-permitted-cross-domain-policies': 'none',
});
