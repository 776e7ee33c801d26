import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { COOKIES } from 'shared-contracts/firm/privacy';
import { BUCKETS } from '../visitor-buckets.ts';

const { name, days } = COOKIES.canary;

/** Not HttpOnly: the page reads it, because every page reports its health while a canary runs. */
const attributes = { path: '/', sameSite: 'Lax' } as const;

/** Under https the prefix keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
const secured = { ...attributes, secure: true, prefix: 'host' } as const;
const attributesFor = (isSecure: boolean) => (isSecure ? secured : { ...attributes, secure: false });

const read = (c: Context, isSecure: boolean): string | undefined =>
  isSecure ? getCookie(c, name, 'host') : getCookie(c, name);

/** The visitor's bucket; undefined without one, or if the value is not a valid bucket. */
export function readBucket(c: Context, isSecure: boolean): number | undefined {
  const bucket = read(c, isSecure);
  return bucket !== undefined && /^\d{1,4}$/.test(bucket) && Number(bucket) < BUCKETS
    ? Number(bucket)
    : undefined;
}

export const hasBucketCookie = (c: Context, isSecure: boolean): boolean => read(c, isSecure) !== undefined;

/** @param isSecure Whether visitors use https. */
export const setBucketCookie = (c: Context, bucket: number, isSecure: boolean): void =>
  setCookie(c, name, String(bucket), { ...attributesFor(isSecure), maxAge: days * 86_400 });

export const deleteBucketCookie = (c: Context, isSecure: boolean): void =>
  void deleteCookie(c, name, attributesFor(isSecure));
