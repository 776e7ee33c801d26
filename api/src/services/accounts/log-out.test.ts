import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { readSession, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';

const test = baseTest.extend('admin', { scope: 'file' }, ({ app }) => makeAdmin(app.db));

const logOut = (app: TestApp, cookie: string, token?: string) =>
  app.call('/api/auth/logout', {
    method: 'POST',
    headers: { cookie, ...(token === undefined ? {} : { 'x-csrf-token': token }) },
  });

test('ends the session on the server and clears the cookie', async ({ app, admin }) => {
  const { cookie, token } = await signIn(app, admin);
  const other = await signIn(app, admin);
  const response = await logOut(app, cookie, token);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await readSession(app, cookie)).status).toBe(401);
  expect((await readSession(app, other.cookie)).status).toBe(200);
});

test.for([[undefined], [''], ['wrong'], ['of another session']])(
  'rejects the token %s',
  async ([sent], { app, admin }) => {
    const { cookie } = await signIn(app, admin);
    const token = sent === 'of another session' ? (await signIn(app, admin)).token : sent;
    const response = await logOut(app, cookie, token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
    expect((await readSession(app, cookie)).status).toBe(200);
  },
);

test('succeeds when the session has already ended', async ({ app, admin }) => {
  const { cookie, token } = await signIn(app, admin);
  await logOut(app, cookie, token);
  for (const response of [
    await logOut(app, cookie, token),
    await logOut(app, 'session=unknown'),
    await logOut(app, ''),
  ]) {
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toContain('session=; Max-Age=0');
  }
});
