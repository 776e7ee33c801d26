import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RemoteName } from 'shared-contracts/releases/release';

/** The visitor's own script cannot read it, and no other site can send it along with a form. */
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** One for each remote, so that both can be looked at together. */
const nameOf = (remote: RemoteName) => `preview-${remote}`;
const prefixOf = (isSecure: boolean) => (isSecure ? ({ prefix: 'host' } as const) : {});

/** Keeps the token of a preview in one visitor's browser. @param expires Seconds since 1970. */
export function keepToken(
  c: Context,
  remote: RemoteName,
  token: string,
  expires: number,
  isSecure: boolean,
): void {
  const lasting = { expires: new Date(expires * 1000), secure: isSecure };
  setCookie(c, nameOf(remote), token, { ...OPTIONS, ...lasting, ...prefixOf(isSecure) });
}

export const readToken = (c: Context, remote: RemoteName, isSecure: boolean): string | undefined =>
  isSecure ? getCookie(c, nameOf(remote), 'host') : getCookie(c, nameOf(remote));

export function dropToken(c: Context, remote: RemoteName, isSecure: boolean): void {
  deleteCookie(c, nameOf(remote), { ...OPTIONS, secure: isSecure, ...prefixOf(isSecure) });
}
