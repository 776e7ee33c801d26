import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { COOKIES } from 'shared-contracts/firm/privacy';
import { LOTS } from '../visitor-buckets.ts';

const { name, days } = COOKIES.canary;

/** Not HttpOnly: the page reports to the end what it sees while a canary runs, and otherwise only now and then. */
const attributes = { path: '/', sameSite: 'Lax' } as const;

/** Under https no other host of the domain can set it (RFC 6265bis, 4.1.3.2). */
const secured = { ...attributes, secure: true, prefix: 'host' } as const;
const attributesFor = (isSecure: boolean) => (isSecure ? secured : { ...attributes, secure: false });

const read = (c: Context, isSecure: boolean): string | undefined =>
  isSecure ? getCookie(c, name, 'host') : getCookie(c, name);

/** The lot that a visitor drew before; undefined where there is none, or none that could have been drawn. */
export function readLot(c: Context, isSecure: boolean): number | undefined {
  const lot = read(c, isSecure);
  return lot !== undefined && /^\d{1,4}$/.test(lot) && Number(lot) < LOTS ? Number(lot) : undefined;
}

export const hasLotCookie = (c: Context, isSecure: boolean): boolean => read(c, isSecure) !== undefined;

/** @param isSecure Whether visitors come by https. */
export const giveLot = (c: Context, lot: number, isSecure: boolean): void =>
  setCookie(c, name, String(lot), { ...attributesFor(isSecure), maxAge: days * 86_400 });

export const takeLotBack = (c: Context, isSecure: boolean): void =>
  void deleteCookie(c, name, attributesFor(isSecure));
