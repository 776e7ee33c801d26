import { eq } from 'drizzle-orm';
import { OwnSessionsResponse } from 'shared-contracts/accounts/auth';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { readSession, type SignedIn, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { auditEntries } from '../../db/schema/audit.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const list = async (app: TestApp, { cookie }: Pick<SignedIn, 'cookie'>) => {
  const response = await app.call('/api/auth/sessions', { headers: { cookie } });
  expect(response.status).toBe(200);
  return OwnSessionsResponse.strict().parse(await response.json()).data;
};
const change = (app: TestApp, method: string, path: string, { cookie, token }: Partial<SignedIn>) =>
  app.call(`/api/auth/${path}`, {
    method,
    headers: { ...(cookie ? { cookie } : {}), ...(token ? { 'x-csrf-token': token } : {}) },
  });
const statusOf = async (app: TestApp, { cookie }: SignedIn) => (await readSession(app, cookie)).status;
const actionsOf = (app: TestApp, adminId: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.actorId, adminId));

test('lists sessions, most recently used first, without their secrets', async ({ app, passTime }) => {
  const admin = await makeAdmin(app.db);
  const first = await signIn(app, admin, { 'user-agent': FIREFOX });
  passTime(5 * 60);
  const second = await signIn(app, admin);
  const sessions = await list(app, second);
  expect(sessions).toMatchObject([
    { browser: null, isCurrent: true },
    { browser: 'Firefox on Windows', isCurrent: false },
  ]);
  expect(sessions[1]?.lastSeenAt).toBe(sessions[1]?.createdAt);
  const listed = JSON.stringify(sessions);
  for (const { cookie, token } of [first, second]) {
    expect(listed).not.toContain(cookie.slice('session='.length));
    expect(listed).not.toContain(token);
  }
  const asCookie = { cookie: `session=${sessions[0]?._id ?? ''}` };
  expect((await app.call('/api/auth/sessions', { headers: asCookie })).status).toBe(401);
});

test('shows when a session was last used', async ({ app, setTime }) => {
  const admin = await makeAdmin(app.db);
  const session = await signIn(app, admin);
  const later = Date.now() + 10 * 60_000;
  setTime(later);
  await readSession(app, session.cookie);
  const [current] = await list(app, session);
  expect(Date.parse(current?.lastSeenAt ?? '')).toBe(later);
});

test('lists a session in use first and with its last use, also when its absolute end is near', async ({
  app,
  setTime,
}) => {
  const start = Date.now();
  const minutes = (count: number) => start + count * 60_000;
  const admin = await makeAdmin(app.db);
  const old = await signIn(app, admin, { 'user-agent': FIREFOX });
  for (let minute = 20; minute < 700; minute += 25) {
    setTime(minutes(minute));
    await readSession(app, old.cookie);
  }
  setTime(minutes(700));
  await signIn(app, admin);
  setTime(minutes(704));
  const [first] = await list(app, old);
  const lastSeenAt = new Date(minutes(704)).toISOString();
  expect(first).toMatchObject({ browser: 'Firefox on Windows', lastSeenAt });
});

test('ends one session by its id, and records it', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const [current, ended] = [await signIn(app, admin), await signIn(app, admin)];
  const { _id = '' } = (await list(app, ended)).find(({ isCurrent }) => isCurrent) ?? {};
  const response = await change(app, 'DELETE', `sessions/${_id}`, current);
  expect(response.status).toBe(200);
  expect([await statusOf(app, current), await statusOf(app, ended)]).toEqual([200, 401]);
  expect((await actionsOf(app, admin.id)).map(({ action }) => action)).toContain('session.revoke');
  expect(await errorOf(await change(app, 'DELETE', `sessions/${_id}`, current))).toMatchObject({
    status: 404,
  });
});

test("does not end another admin's session, and does not reveal that it exists", async ({ app }) => {
  const [mine, theirs] = [
    await signIn(app, await makeAdmin(app.db)),
    await signIn(app, await makeAdmin(app.db)),
  ];
  const _id = (await list(app, theirs))[0]?._id ?? '';
  expect(await errorOf(await change(app, 'DELETE', `sessions/${_id}`, mine))).toMatchObject({ status: 404 });
  expect(await errorOf(await change(app, 'DELETE', 'sessions/%25', mine))).toMatchObject({ status: 404 });
  expect(await statusOf(app, theirs)).toBe(200);
});

test('ends all sessions but the current one', async ({ app }) => {
  const admin = await makeAdmin(app.db);
  const others = [await signIn(app, admin), await signIn(app, admin)];
  const stranger = await signIn(app, await makeAdmin(app.db));
  const current = await signIn(app, admin);
  expect((await change(app, 'POST', 'logout-others', current)).status).toBe(200);
  expect(await Promise.all([current, stranger, ...others].map((session) => statusOf(app, session)))).toEqual([
    200, 200, 401, 401,
  ]);
  const revoked = (await actionsOf(app, admin.id)).find(({ action }) => action === 'session.revoke');
  expect(revoked?.details).toEqual({ count: 2 });
  expect((await change(app, 'POST', 'logout-others', current)).status).toBe(200);
});

test.for([
  ['GET', 'sessions'],
  ['DELETE', 'sessions/0123456789abcdef'],
  ['POST', 'logout-others'],
] as const)(
  '%s %s requires a session, and the anti-forgery token for changes',
  async ([method, path], { app }) => {
    expect((await change(app, method, path, {})).status).toBe(401);
    const { cookie } = await signIn(app, await makeAdmin(app.db));
    expect((await change(app, method, path, { cookie })).status).toBe(method === 'GET' ? 200 : 403);
  },
);
