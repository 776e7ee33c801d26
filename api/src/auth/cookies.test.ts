import { Hono } from 'hono';
import { COOKIES } from 'shared-contracts/firm/privacy';
import { expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { jsonResponse } from '../http/json-response.ts';
import { createCookies } from './cookies.ts';

const DAY_SECONDS = 86_400;
/** The visitor's bucket cookie belongs to the shell. */
const { canary: _shells, ...OURS } = COOKIES;

test.each([
  ['https://www.example.com', '__Host-'],
  ['http://localhost:3000', ''],
])('sets only the cookies that the privacy policy lists, on %s', async (origin, prefix) => {
  const cookies = createCookies(origin, 12 * 3_600_000);
  expect([cookies.session.name, cookies.device.name, cookies.login.name]).toEqual(
    Object.values(OURS).map(({ name }) => prefix + name),
  );
  expect(Object.keys(cookies)).toEqual(Object.keys(OURS));
  const app = new Hono<AppEnv>().get('/', (c) => {
    cookies.device.write(c, 'secret');
    return jsonResponse(c, 200, {});
  });
  const set = (await app.request('/')).headers.get('set-cookie') ?? '';
  expect(set).toContain(
    `${prefix}${COOKIES.device.name}=secret; Max-Age=${COOKIES.device.days * DAY_SECONDS};`,
  );
  expect(set).toContain('HttpOnly; ');
});
