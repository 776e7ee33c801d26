import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../app-env.ts';

/** Reads, sets and clears the cookie that holds a session's secret. */
export interface SessionCookie {
  read(c: Context<AppEnv>): string | undefined;
  write(c: Context<AppEnv>, sessionId: string): void;
  clear(c: Context<AppEnv>): void;
}

/**
 * @param publicOrigin with https the cookie is Secure and its name has the prefix `__Host-`, which binds it to this
 *   host and path (RFC 6265bis); with http browsers would refuse both
 * @param maxMs the browser forgets the cookie when the session is over in any case
 */
export function createSessionCookie(publicOrigin: string, maxMs: number): SessionCookie {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const;
  return {
    read: (c) => getCookie(c, name),
    write: (c, sessionId) =>
      setCookie(c, name, sessionId, { ...attributes, maxAge: Math.floor(maxMs / 1000) }),
    clear: (c) => void deleteCookie(c, name, attributes),
  };
}
