import { and, eq } from 'drizzle-orm';
import { AdminResponse, AdminsResponse } from 'shared-contracts/accounts/admins';
import { FIRM } from 'shared-contracts/firm/firm';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { logIn, readSession } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { admins } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { ConflictError } from '../../errors.ts';
import { sendResetLinks } from '../accounts/send-reset-links.ts';
import { disableAdmin } from './disable-admin.ts';

let me: Staff;
test.beforeEach(async ({ ownApp: app }) => {
  me = await makeStaff(app);
});

const call = (
  app: TestApp,
  method: string,
  path: string,
  { cookie, token }: Partial<Staff> = me,
  json?: unknown,
) =>
  app.call(`/api/admins${path}`, {
    method,
    headers: { cookie: cookie ?? '', 'x-csrf-token': token ?? '' },
    ...(json === undefined ? {} : { json }),
  });
const list = async (app: TestApp) =>
  AdminsResponse.strict().parse(await (await call(app, 'GET', '')).json()).data;
const newestMailTo = async (app: TestApp, recipient: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, recipient))).at(-1);
const actionsOn = async (app: TestApp, subjectId: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId))).map(
    ({ action, actorId }) => [action, actorId],
  );

test('an invited colleague chooses a password by the mailed link, and can log in', async ({
  ownApp: app,
}) => {
  const response = await call(app, 'POST', '', me, { email: 'New@Example.com' });
  expect(response.status).toBe(201);
  const { data } = AdminResponse.strict().parse(await response.json());
  expect(data).toMatchObject({ email: 'new@example.com', isDisabled: false, isYou: false });
  expect(await actionsOn(app, data._id)).toEqual([['admin.invite', me.id]]);

  const mail = await newestMailTo(app, 'new@example.com');
  expect(mail?.kind).toBe('invitation');
  const [, token] = /\/admin\/reset-password#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const newPassword = 'Prior-Art-Search-7';
  await app.call('/api/auth/reset-password', { method: 'POST', json: { token, newPassword } });
  expect((await logIn(app, { email: 'new@example.com', password: newPassword })).status).toBe(200);
  expect((await list(app)).map(({ email, isYou }) => [email, isYou])).toContainEqual([me.email, true]);
});

test('notifies every enabled administrator of an invitation', async ({ ownApp: app }) => {
  const [colleague, disabled] = [await makeAdmin(app.db), await makeAdmin(app.db)];
  await app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, disabled.id));
  await call(app, 'POST', '', me, { email: 'new@example.com' });
  const reports = await app.db.select().from(mails).where(eq(mails.kind, 'colleague-invited'));
  expect(reports.map(({ recipient }) => recipient).toSorted()).toEqual(
    [me.email, colleague.email].toSorted(),
  );
  expect(reports[0]?.text).toContain(`${me.email} invited new@example.com to the back office.`);
});

const tokenIn = (text = '') => /\/admin\/reset-password#([\w-]{43})/.exec(text)?.[1];
const choosePassword = (app: TestApp, token: string | undefined) =>
  app.call('/api/auth/reset-password', {
    method: 'POST',
    json: { token, newPassword: 'Prior-Art-Search-7' },
  });
const listed = async (app: TestApp, email: string) =>
  (await list(app)).find((admin) => admin.email === email);
const mailKindsTo = async (app: TestApp, recipient: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, recipient))).map(({ kind }) => kind);

test('an invitation names its sender and the firm, and is listed until a password is chosen', async ({
  ownApp: app,
}) => {
  await call(app, 'POST', '', me, { email: 'new@example.com' });
  const mail = await newestMailTo(app, 'new@example.com');
  expect(mail?.subject).toBe(`Your account in the back office of ${FIRM.name}`);
  expect(mail?.text).toContain(`${me.email} invites you to the back office of ${FIRM.name}.`);
  const invited = await listed(app, 'new@example.com');
  const week = Date.parse(invited?.createdAt ?? '') + 7 * 24 * 3_600_000;
  expect(invited?.invitation).toEqual({ expiresAt: new Date(week).toISOString() });

  expect((await choosePassword(app, tokenIn(mail?.text))).status).toBe(200);
  expect((await listed(app, 'new@example.com'))?.invitation).toBeNull();
  expect(await mailKindsTo(app, 'new@example.com')).toEqual(['invitation']);
  const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'password.first'));
  expect(entry?.actorId).toBe(invited?._id);
});

test('resending an invitation replaces the earlier link', async ({ ownApp: app }) => {
  await call(app, 'POST', '', me, { email: 'new@example.com' });
  const id = (await listed(app, 'new@example.com'))?._id ?? '';
  const early = tokenIn((await newestMailTo(app, 'new@example.com'))?.text);
  await app.db
    .update(admins)
    .set({ invitedUntil: new Date(0) })
    .where(eq(admins.id, id));
  expect((await call(app, 'POST', `/${id}/invite`)).status).toBe(200);
  expect(Date.parse((await listed(app, 'new@example.com'))?.invitation?.expiresAt ?? '')).toBeGreaterThan(
    Date.now(),
  );
  expect(await actionsOn(app, id)).toEqual([
    ['admin.invite', me.id],
    ['admin.invite-again', me.id],
  ]);
  const invitations = await app.db.select().from(mails).where(eq(mails.kind, 'invitation'));
  const late = invitations.map(({ text }) => tokenIn(text)).find((token) => token !== early);
  expect((await choosePassword(app, early)).status).toBe(422);
  expect((await choosePassword(app, late)).status).toBe(200);
  expect(await errorOf(await call(app, 'POST', `/${id}/invite`))).toMatchObject({ status: 409 });
});

test('disabling an invited colleague invalidates the link and prevents another invitation', async ({
  ownApp: app,
}) => {
  await call(app, 'POST', '', me, { email: 'new@example.com' });
  const id = (await listed(app, 'new@example.com'))?._id ?? '';
  await call(app, 'POST', `/${id}/disable`);
  expect(Date.parse((await listed(app, 'new@example.com'))?.invitation?.expiresAt ?? '')).toBeLessThanOrEqual(
    Date.now(),
  );
  expect(await errorOf(await call(app, 'POST', `/${id}/invite`))).toMatchObject({ status: 409 });
  await call(app, 'POST', `/${id}/enable`);
  expect((await call(app, 'POST', `/${id}/invite`)).status).toBe(200);
});

test('invites each address once, also with concurrent requests', async ({ ownApp: app }) => {
  const json = { email: 'twice@example.com' };
  const responses = await Promise.all([1, 2, 3].map(() => call(app, 'POST', '', me, json)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await app.db.select().from(mails).where(eq(mails.kind, 'invitation'))).toHaveLength(1);
});

test('a disabled admin is logged out at once, cannot log in, and gets no reset link', async ({
  ownApp: app,
}) => {
  const other = await makeStaff(app);
  expect((await call(app, 'POST', `/${other.id}/disable`)).status).toBe(200);
  expect((await readSession(app, other.cookie)).status).toBe(401);
  const refused = await logIn(app, { email: other.email, password: other.password });
  expect(await refused.json()).toMatchObject({ message: 'Invalid credentials ❌' });
  await app.call('/api/auth/forgot-password', { method: 'POST', json: { email: other.email } });
  await sendResetLinks({
    ctx: { db: app.db, clock: () => new Date(), adminOrigin: 'http://localhost:3000' },
    signal: new AbortController().signal,
  });
  expect(await newestMailTo(app, other.email)).toBeUndefined();
  expect((await list(app)).find(({ _id }) => _id === other.id)?.isDisabled).toBe(true);

  expect((await call(app, 'POST', `/${other.id}/enable`)).status).toBe(200);
  expect((await logIn(app, { email: other.email, password: other.password })).status).toBe(200);
  for (const action of ['disable', 'enable'] as const) {
    expect(await actionsOn(app, other.id)).toContainEqual([`admin.${action}`, me.id]);
  }
});

test('admins cannot disable themselves', async ({ ownApp: app }) => {
  const alone = await call(app, 'POST', `/${me.id}/disable`);
  const { id } = await makeAdmin(app.db);
  const amongOthers = await call(app, 'POST', `/${me.id}/disable`);
  for (const refused of [alone, amongOthers]) {
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: 'You cannot disable yourself.' });
  }
  await call(app, 'POST', `/${id}/disable`);
  expect((await readSession(app, me.cookie)).status).toBe(200);
});

test('the last admin cannot be disabled by one who was disabled during the request', async ({
  ownApp: app,
}) => {
  const other = await makeStaff(app);
  await app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, other.id));
  const ctx = { db: app.db, clock: () => new Date(), actor: { adminId: other.id } };
  await expect(disableAdmin({ ctx, input: { id: me.id } })).rejects.toThrow(ConflictError);
  expect((await readSession(app, me.cookie)).status).toBe(200);
});

test('when two admins disable each other concurrently, one stays enabled', async ({ ownApp: app }) => {
  const other = await makeStaff(app);
  await Promise.all([
    call(app, 'POST', `/${other.id}/disable`, me),
    call(app, 'POST', `/${me.id}/disable`, other),
  ]);
  const disabled = await app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'admin.disable')));
  expect(disabled).toHaveLength(1);
});

test('repeating a change does nothing and is not recorded', async ({ ownApp: app }) => {
  const { id } = await makeAdmin(app.db);
  for (const action of ['disable', 'disable', 'enable', 'enable']) {
    expect((await call(app, 'POST', `/${id}/${action}`)).status).toBe(200);
  }
  expect(await actionsOn(app, id)).toHaveLength(2);
});

test.for([
  ['GET', ''],
  ['POST', ''],
  ['POST', '/01J00000000000000000000000/disable'],
  ['POST', '/01J00000000000000000000000/enable'],
] as const)(
  '%s %s requires a session, and the anti-forgery token for changes',
  async ([method, path], { ownApp: app }) => {
    const json = method === 'POST' && path === '' ? { email: 'x@example.com' } : undefined;
    expect((await call(app, method, path, {}, json)).status).toBe(401);
    const withoutToken = await call(app, method, path, { cookie: me.cookie }, json);
    expect(withoutToken.status).toBe(method === 'GET' ? 200 : 403);
  },
);

test('responds 404 for an unknown or invalid id', async ({ ownApp: app }) => {
  for (const id of ['01J00000000000000000000000', 'me']) {
    for (const action of ['disable', 'enable']) {
      expect(await errorOf(await call(app, 'POST', `/${id}/${action}`))).toMatchObject({ status: 404 });
    }
  }
});

test('a login during which its account is disabled opens no session', async ({ ownApp: app }) => {
  const other = await makeStaff(app);
  // The session that such a login would have started.
  await app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, other.id));
  expect((await readSession(app, other.cookie)).status).toBe(401);
});
