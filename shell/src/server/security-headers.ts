import type { Context, MiddlewareHandler } from 'hono';
import { PREVIEW_PATH } from 'shared-contracts/host';
import { mountFor } from '../remotes/mounts.ts';

type Headers = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Of every answer. */
    securityHeaders: Headers;
    /** The answer that has them already. */
    completed: Response | undefined;
  }
}

/**
 * Headers that every answer carries; the content security policy comes with each document, and with it who may frame it.
 * The back office is alone in its group of windows, too; a visitor's page would only start later in a group of its own.
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

const headersOf = (publicOrigin: string): Headers => ({
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-content-type-options': 'nosniff',
});
