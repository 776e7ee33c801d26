import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RemoteName } from 'shared-contracts/releases/release';

/** Not readable by scripts, and not sent with forms of other sites. */
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** One cookie per remote, so that both can be previewed together. */
const nameOf = (remote: RemoteName) => `preview-${remote}`;
const prefixOf = (isSecure: boolean) => (isSecure ? ({ prefix: 'host' } as const) : {});

/** Stores the token of a preview in the visitor's browser. @param expires Seconds since 1970. */
export function setPreviewToken(
  c: Context,
  remote: RemoteName,
  token: string,
  expires: number,
  isSecure: boolean,
): void {
  const lifetime = { expires: new Date(expires * 1000), secure: isSecure };
  setCookie(c, nameOf(remote), token, { ...OPTIONS, ...lifetime, ...prefixOf(isSecure) });
}

export const readPreviewToken = (c: Context, remote: RemoteName, isSecure: boolean): string | undefined =>
  isSecure ? getCookie(c, nameOf(remote), 'host') : getCookie(c, nameOf(remote));

export function deletePreviewToken(c: Context, remote: RemoteName, isSecure: boolean): void {
  deleteCookie(c, nameOf(remote), { ...OPTIONS, secure: isSecure, ...prefixOf(isSecure) });
}
