import { eq } from 'drizzle-orm';
import { OwnSessionsAnswer } from 'shared-contracts/accounts/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { readSession, type SignedIn, signIn } from '../../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { auditEntries } from '../../db/schema/audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const list = async ({ cookie }: Pick<SignedIn, 'cookie'>) => {
  const response = await app.call('/api/auth/sessions', { headers: { cookie } });
  expect(response.status).toBe(200);
  return OwnSessionsAnswer.strict().parse(await response.json()).data;
};
const change = (method: string, path: string, { cookie, token }: Partial<SignedIn>) =>
  app.call(`/api/auth/${path}`, {
    method,
    headers: { ...(cookie ? { cookie } : {}), ...(token ? { 'x-csrf-token': token } : {}) },
  });
const statusOf = async ({ cookie }: SignedIn) => (await readSession(app, cookie)).status;
const actionsOf = (adminId: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.actorId, adminId));

test('shows where somebody is logged in, the last used first, and nothing that opens a session', async () => {
  const admin = await makeAdmin(app.db);
  const first = await signIn(app, admin, { 'user-agent': FIREFOX });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  const second = await signIn(app, admin);
  const sessions = await list(second);
  expect(sessions).toMatchObject([
    { browser: null, isCurrent: true },
    { browser: 'Firefox on Windows', isCurrent: false },
  ]);
  expect(sessions[1]?.lastSeenAt).toBe(sessions[1]?.createdAt);
  const shown = JSON.stringify(sessions);
  for (const { cookie, token } of [first, second]) {
    expect(shown).not.toContain(cookie.slice('session='.length));
    expect(shown).not.toContain(token);
  }
  const asCookie = { cookie: `session=${sessions[0]?._id ?? ''}` };
  expect((await app.call('/api/auth/sessions', { headers: asCookie })).status).toBe(401);
});

test('says when a session was last used', async () => {
  const admin = await makeAdmin(app.db);
  const session = await signIn(app, admin);
  const later = Date.now() + 10 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  await readSession(app, session.cookie);
  const [seen] = await list(session);
  expect(Date.parse(seen?.lastSeenAt ?? '')).toBe(later);
});

test('ends one session by its id, and writes it down', async () => {
  const admin = await makeAdmin(app.db);
  const [kept, ended] = [await signIn(app, admin), await signIn(app, admin)];
  const { _id = '' } = (await list(ended)).find(({ isCurrent }) => isCurrent) ?? {};
  const response = await change('DELETE', `sessions/${_id}`, kept);
  expect(response.status).toBe(200);
  expect([await statusOf(kept), await statusOf(ended)]).toEqual([200, 401]);
  expect((await actionsOf(admin.id)).map(({ action }) => action)).toContain('session.revoke');
  expect(await errorOf(await change('DELETE', `sessions/${_id}`, kept))).toMatchObject({ status: 404 });
});

test("does not end somebody else's session, and does not say that it exists", async () => {
  const [mine, theirs] = [
    await signIn(app, await makeAdmin(app.db)),
    await signIn(app, await makeAdmin(app.db)),
  ];
  const _id = (await list(theirs))[0]?._id ?? '';
  expect(await errorOf(await change('DELETE', `sessions/${_id}`, mine))).toMatchObject({ status: 404 });
  expect(await errorOf(await change('DELETE', 'sessions/%25', mine))).toMatchObject({ status: 404 });
  expect(await statusOf(theirs)).toBe(200);
});

test('ends all but the one that asks', async () => {
  const admin = await makeAdmin(app.db);
  const others = [await signIn(app, admin), await signIn(app, admin)];
  const stranger = await signIn(app, await makeAdmin(app.db));
  const kept = await signIn(app, admin);
  expect((await change('POST', 'logout-others', kept)).status).toBe(200);
  expect(await Promise.all([kept, stranger, ...others].map(statusOf))).toEqual([200, 200, 401, 401]);
  const revoked = (await actionsOf(admin.id)).find(({ action }) => action === 'session.revoke');
  expect(revoked?.details).toEqual({ count: 2 });
  expect((await change('POST', 'logout-others', kept)).status).toBe(200);
});

test.each([
  ['GET', 'sessions'],
  ['DELETE', 'sessions/0123456789abcdef'],
  ['POST', 'logout-others'],
])('%s %s needs a session, and a change its anti-forgery value', async (method, path) => {
  expect((await change(method, path, {})).status).toBe(401);
  const { cookie } = await signIn(app, await makeAdmin(app.db));
  expect((await change(method, path, { cookie })).status).toBe(method === 'GET' ? 200 : 403);
});
