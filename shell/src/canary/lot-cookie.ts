import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { COOKIES } from 'shared-contracts/privacy';
import { LOTS } from './lots.ts';

const { name, days } = COOKIES.lot;

/** Not HttpOnly: the page reports to the end what it sees while a canary runs, and otherwise only now and then. */
const attributes = { path: '/', sameSite: 'Lax' } as const;

/** The lot that a visitor drew before; undefined where there is none, or none that could have been drawn. */
export function readLot(c: Context): number | undefined {
  const lot = getCookie(c, name);
  return lot !== undefined && /^\d{1,4}$/.test(lot) && Number(lot) < LOTS ? Number(lot) : undefined;
}

export const hasLotCookie = (c: Context): boolean => getCookie(c, name) !== undefined;

/** @param secure Whether visitors come by https. */
export const giveLot = (c: Context, lot: number, secure: boolean): void =>
  setCookie(c, name, String(lot), { ...attributes, secure, maxAge: days * 86_400 });

export const takeLotBack = (c: Context): void => void deleteCookie(c, name, attributes);
