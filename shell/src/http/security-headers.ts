import type { Context, MiddlewareHandler } from 'hono';
import { mountFor } from 'releases/model/mounts';
import { PREVIEW_PATH } from 'shared-contracts/releases/host';

type Headers = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Of every answer. */
    securityHeaders: Headers;
    /** The answer that has them already. */
    completed: Response | undefined;
  }
}

/** Of whatever brings no policy of its own: it is no page, so it may load nothing, run nothing and be framed by nobody. */
const NOTHING = `default-src 'none'; frame-ancestors 'none'`;

/**
 * Headers that every response carries, unless its route or the API sets others; documents bring a content security policy
 * of their own. Only the back office is isolated from other windows: a visitor's page would only start later that way.
 */
export const securityHeaders = (publicOrigin: string): MiddlewareHandler => {
  const all = headersOf(publicOrigin);
  const isolated = { ...all, 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' };
  const unframed = { ...isolated, 'x-frame-options': 'DENY' };
  // The back office shows a preview in a frame; nothing else of it may be framed.
  const framed = { ...isolated, 'x-frame-options': 'SAMEORIGIN' };
  return async (c, next) => {
    const isPreview = c.req.path.startsWith(PREVIEW_PATH);
    const headers = isPreview ? framed : mountFor(c.req.path).remote === 'remote-admin' ? unframed : all;
    c.set('securityHeaders', headers);
    await next();
    if (c.res === c.get('completed')) return;
    // What a route or the API says is more exact.
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
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

const headersOf = (publicOrigin: string): Headers => ({
  'content-security-policy': NOTHING,
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-content-type-options': 'nosniff',
});
