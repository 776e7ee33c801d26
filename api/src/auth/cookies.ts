import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { COOKIES } from 'shared-contracts/firm/privacy';
import type { AppEnv } from '../app-env.ts';
import { PENDING_LOGIN_MS } from './pending-logins.ts';

/** Reads, sets and clears a cookie with a secret. */
export interface SecretCookie {
  readonly name: string;
  read(c: Context<AppEnv>): string | undefined;
  write(c: Context<AppEnv>, secret: string): void;
  clear(c: Context<AppEnv>): void;
}

export interface Cookies {
  /** Authenticates a session. */
  readonly session: SecretCookie;
  /** Identifies a browser from which an account logged in before. Grants no access. */
  readonly device: SecretCookie;
  /** Identifies a login that waits for its code. Grants no access alone. */
  readonly login: SecretCookie;
}

const DEVICE_MS = COOKIES.device.days * 24 * 3_600_000;

/**
 * @param publicOrigin with https, cookies are Secure and their names have the prefix `__Host-`, which binds them to
 *   this host and path (RFC 6265bis); with http, browsers reject both
 * @param sessionMaxMs Max-Age of the session cookie
 */
export function createCookies(publicOrigin: string, sessionMaxMs: number): Cookies {
  const secure = publicOrigin.startsWith('https:');
  return {
    session: createCookie(COOKIES.session.name, secure, sessionMaxMs),
    device: createCookie(COOKIES.device.name, secure, DEVICE_MS),
    login: createCookie(COOKIES.login.name, secure, PENDING_LOGIN_MS),
  };
}

function createCookie(plainName: string, secure: boolean, maxMs: number): SecretCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const;
  return {
    name,
    read: (c) => getCookie(c, name),
    write: (c, secret) =>
      send(c, generateCookie(name, secret, { ...attributes, maxAge: Math.floor(maxMs / 1000) })),
    clear: (c) => send(c, generateCookie(name, '', { ...attributes, maxAge: 0 })),
  };
}

const send = (c: Context<AppEnv>, cookie: string) => c.set('cookies', [...(c.get('cookies') ?? []), cookie]);
