import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CSRF_HEADER, SessionAnswer } from 'shared-contracts/accounts/auth';
import type { Tracing } from 'tracing/tracing';
import { Refusal } from './refusals.ts';

/** Longer than the API takes for it on a bad day, shorter than a person's patience. */
const API_LIMIT_MS = 5_000;

export interface OperationsEnv {
  Variables: {
    requestId: string;
    /** The e-mail address of who asks: a release admin. */
    person: string;
    /** Whether that person may release a remote. */
    mayChange: (remote: string) => boolean;
  };
}

interface Options {
  readonly apiOrigin: string;
  readonly adminOrigin: string;
  readonly tracing: Pick<Tracing, 'call'>;
}

/**
 * Lets nobody through but release admins, and a change only from our own pages with the session's anti-forgery value
 * and a recently entered password. Who it is, the API says.
 */
export const requireReleaseAdmin = (options: Options): MiddlewareHandler<OperationsEnv> =>
  createMiddleware(async (c, next) => {
    const isChange = !['GET', 'HEAD'].includes(c.req.method);
    if (isChange && isForeign(c, options.adminOrigin)) {
      throw new Refusal('forbidden', 'This call must come from our own pages.');
    }
    const { email, csrfToken, mayRelease, releasableRemotes, isRecent } = await askForSession(c, options);
    if (!mayRelease) {
      throw new Refusal(
        'forbidden',
        'You may not release. Ask the people who run the site to add your e-mail address to the setting RELEASE_ADMINS.',
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

/** Pages cannot forge these headers; a program sends neither, and has nobody's cookie but its own. */
function isForeign({ req }: Context, adminOrigin: string): boolean {
  const [origin, site] = [req.header('origin'), req.header('sec-fetch-site')];
  const own = [adminOrigin, adminOrigin.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1')];
  return (
    (origin !== undefined && !own.includes(origin)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  );
}

async function askForSession(c: Context, { apiOrigin, adminOrigin, tracing }: Options) {
  const cookie = c.req.header('cookie');
  const noSession = new Refusal('unauthenticated', 'Please log in.');
  if (cookie === undefined) throw noSession;
  const headers = { accept: 'application/json', cookie, 'x-forwarded-host': new URL(adminOrigin).host };
  const answer = await tracing
    .call('GET', apiOrigin, (trace) =>
      fetch(`${apiOrigin}/api/auth/session`, {
        headers: { ...headers, ...trace },
        redirect: 'error',
        signal: AbortSignal.timeout(API_LIMIT_MS),
      }),
    )
    .catch(() => undefined);
  if (answer?.status === 401) throw noSession;
  const session = SessionAnswer.safeParse(
    answer?.ok ? await answer.json().catch(() => undefined) : undefined,
  );
  if (session.success) return session.data.data;
  throw new Refusal(
    'unavailable',
    'The API does not answer, so nobody can say whether you may do this. Nothing changed; try again in a moment.',
    5,
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
