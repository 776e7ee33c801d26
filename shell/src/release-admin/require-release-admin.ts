import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CSRF_HEADER, IDLE_HEADER, SessionResponse } from 'shared-contracts/accounts/auth';
import type { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import type { Tracing } from 'tracing/tracing';
import { visitorHeaders } from '../http/visitor-headers.ts';
import { Refusal } from './refusals.ts';

/** Time limit of the session request. */
const SESSION_TIMEOUT_MS = 5_000;

export interface ReleaseAdminEnv {
  Variables: {
    requestId: string;
    /** The e-mail address of the release admin who calls. */
    person: string;
    /** Whether this admin may release a remote. */
    mayChange: (remote: string) => boolean;
  };
}

interface Options {
  readonly apiOrigin: string;
  readonly adminOrigin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly tracing: Pick<Tracing, 'call'>;
}

/**
 * Allows only release admins, identified by their session with the API. A change must also come from our own pages,
 * with the session's anti-forgery value and a recently entered password.
 */
export const requireReleaseAdmin = (options: Options): MiddlewareHandler<ReleaseAdminEnv> =>
  createMiddleware(async (c, next) => {
    const isChange = !['GET', 'HEAD'].includes(c.req.method);
    if (isChange && isForeign(c, options.adminOrigin)) {
      throw new Refusal('forbidden', 'This call must come from our own pages.');
    }
    const { email, csrfToken, mayRelease, releasableRemotes, isRecent } = await fetchSession(c, options);
    if (!mayRelease) {
      throw new Refusal(
        'forbidden',
        'You may not release. Ask the operators of the site to add your e-mail address to the setting RELEASE_ADMINS.',
      );
    }
    if (isChange && !isSame(c.req.header(CSRF_HEADER) ?? '', csrfToken)) {
      throw new Refusal('forbidden', 'This page is out of date. Reload it, then try again.');
    }
    if (isChange && !isRecent) {
      throw new Refusal('reauthentication_required', 'Please enter your password again to do this.');
    }
    c.set('person', email);
    c.set('mayChange', (remote) => releasableRemotes?.includes(remote) ?? true);
    await next();
  });

/** Pages cannot forge these headers. A program sends neither, and has only its own cookie. */
function isForeign({ req }: Context, adminOrigin: string): boolean {
  const [origin, site] = [req.header('origin'), req.header('sec-fetch-site')];
  const ownOrigins = [adminOrigin, adminOrigin.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1')];
  return (
    (origin !== undefined && !ownOrigins.includes(origin)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  );
}

async function fetchSession(c: Context, { apiOrigin, adminOrigin, trustedProxies, tracing }: Options) {
  const cookie = c.req.header('cookie');
  const noSession = new Refusal('unauthenticated', 'Please log in.');
  if (cookie === undefined) throw noSession;
  const idle = c.req.header(IDLE_HEADER);
  const headers = {
    ...visitorHeaders(c, trustedProxies),
    accept: 'application/json',
    cookie,
    'x-forwarded-host': new URL(adminOrigin).host,
    ...(idle !== undefined && { [IDLE_HEADER]: idle }),
  };
  const response = await tracing
    .call('GET', apiOrigin, (trace) =>
      fetch(`${apiOrigin}/api/auth/session`, {
        headers: { ...headers, ...trace },
        redirect: 'error',
        signal: AbortSignal.timeout(SESSION_TIMEOUT_MS),
      }),
    )
    .catch(() => undefined);
  if (response?.status === 401) throw noSession;
  const session = SessionResponse.safeParse(
    response?.ok ? await response.json().catch(() => undefined) : undefined,
  );
  if (session.success) return session.data.data;
  throw new Refusal(
    'unavailable',
    'The API does not respond, so your permission cannot be checked. Nothing changed; try again in a moment.',
    5,
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected));
