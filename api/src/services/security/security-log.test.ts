import { desc, eq, like } from 'drizzle-orm';
import { AuditPage } from 'shared-contracts/accounts/audit';
import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { logIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { callAs, sendCode, startLogin, turnOnTwoStep, wrongCodeOf } from '../../../test/two-step.ts';
import { auditEntries } from '../../db/schema/audit.ts';

const test = baseTest.extend('env', { RATE_LIMITS: 'login-account=off,login-address=off,two-step=off' });

let staff: Staff;
test.beforeAll(async ({ app }) => {
  staff = await makeStaff(app);
});

const newest = async (app: TestApp, action: string) => {
  const rows = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action as never))
    .orderBy(desc(auditEntries.id));
  return rows[0];
};
const logged = (app: TestApp) =>
  app.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'security event');

test('records a failed login with account and network, in the log and in the audit log', async ({ app }) => {
  await logIn(app, { email: staff.email.toUpperCase(), password: 'Wrong-1!' });
  expect(await newest(app, 'security.login-failed')).toMatchObject({
    actorId: null,
    subjectId: staff.id,
    details: { network: '203.0.113.0/24', isKnownDevice: false, attempts: 1 },
  });
  expect(logged(app).at(-1)).toMatchObject({
    event: 'security.login-failed',
    account: staff.id,
    network: '203.0.113.0/24',
  });
  expect(app.logLines.join('')).not.toContain(staff.email);
  expect(app.logLines.join('')).not.toContain('203.0.113.1"');
});

test('records only a digest of an unknown e-mail address', async ({ app }) => {
  await logIn(app, { email: 'nobody@example.com', password: 'Wrong-1!' });
  const entry = await newest(app, 'security.login-failed');
  expect(entry?.subjectId).toMatch(/^sha256:[0-9a-f]{16}$/);
  expect(JSON.stringify(entry) + app.logLines.join('')).not.toContain('nobody@example.com');
});

test('records throttled attempts separately, and limits a flood', async ({ app }) => {
  const account = { email: 'flooded@example.com', password: 'Wrong-1!' };
  for (let attempt = 0; attempt < 40; attempt++) await logIn(app, account);
  const failed = await newest(app, 'security.login-failed');
  expect(failed?.details).toMatchObject({ attempts: 10 });
  expect((await newest(app, 'security.throttled'))?.details).toMatchObject({ attempts: 10 });
  const entries = await app.db.$count(auditEntries, eq(auditEntries.subjectId, failed?.subjectId ?? ''));
  expect(entries).toBe(6 + 6);
});

test('records a wrong code, a wrong password on reauthentication and an invalid link', async ({ app }) => {
  const colleague = await makeStaff(app);
  const { secret } = await turnOnTwoStep(app, colleague);
  await sendCode(app, await startLogin(app, colleague), wrongCodeOf(secret));
  expect(await newest(app, 'security.code-rejected')).toMatchObject({ subjectId: colleague.id });
  await callAs(app, staff, '/api/auth/reauthenticate', { password: 'Wrong-1!' });
  expect(await newest(app, 'security.reauthentication-failed')).toMatchObject({ actorId: staff.id });
  const json = { token: 'x'.repeat(43), newPassword: 'Prior-Art-Search-7' };
  await app.call('/api/auth/reset-password', { method: 'POST', json });
  expect(await newest(app, 'security.reset-link-refused')).toMatchObject({ actorId: null, subjectId: null });
});

test('records password reset requests for known and unknown e-mail addresses', async ({ app }) => {
  for (const email of [staff.email, 'stranger@example.com']) {
    await app.call('/api/auth/forgot-password', { method: 'POST', json: { email } });
  }
  const rows = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'security.forgot-password'));
  expect(new Set(rows.map(({ subjectId }) => subjectId?.slice(0, 7)))).toEqual(
    new Set([staff.id.slice(0, 7), 'sha256:']),
  );
});

test('records cross-origin requests, missing CSRF tokens and forbidden requests', async ({ app }) => {
  const { cookie, token } = staff;
  const json = { email: 'other@example.com', oldPassword: staff.password, newPassword: 'Prior-Art-Search-7' };
  const path = '/api/admin/change-password';
  await app.call(path, { method: 'POST', json, headers: { cookie, origin: 'https://evil.example' } });
  expect(await newest(app, 'security.csrf')).toMatchObject({
    actorId: null,
    details: { network: '203.0.113.0/24' },
  });
  await app.call(path, { method: 'POST', json, headers: { cookie } });
  expect(await newest(app, 'security.csrf')).toMatchObject({ actorId: staff.id });
  await app.call(path, { method: 'POST', json, headers: { cookie, 'x-csrf-token': token } });
  expect(await newest(app, 'security.forbidden')).toMatchObject({ actorId: staff.id });
});

test('the audit log lists them, by action', async ({ app }) => {
  const response = await app.call('/api/audit?action=security.csrf', { headers: { cookie: staff.cookie } });
  const { data } = AuditPage.parse(await response.json());
  expect(data.map(({ action, actor }) => [action, actor?.email ?? null])).toEqual([
    ['security.csrf', staff.email],
    ['security.csrf', null],
  ]);
});

test('does not record legitimate requests', async ({ app }) => {
  const before = await app.db.$count(auditEntries, like(auditEntries.action, 'security.%'));
  await logIn(app, staff);
  await app.call('/api/audit');
  await app.call('/api/nothing');
  expect(await app.db.$count(auditEntries, like(auditEntries.action, 'security.%'))).toBe(before);
});
