import { eq } from 'drizzle-orm';
import { isOfBackOffice, type Operation } from 'shared-contracts/http/operation';
import { operations } from 'shared-contracts/http/operations/all';
import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { test as baseTest } from '../../test/api-test.ts';
import { enquiry } from '../../test/factories.ts';
import { signIn, type SignedIn } from '../../test/sign-in.ts';
import type { TestApp } from '../../test/test-app.ts';
import { hashPassword } from './password.ts';
import { admins } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';

const WWW = 'https://www.example.com';
const ADMIN = 'https://admin.example.com';
const SHELL = '127.0.0.1';

const test = baseTest.extend('env', { PUBLIC_ORIGIN: WWW, ADMIN_ORIGIN: ADMIN });

let staff: SignedIn;
test.beforeAll(async ({ app }) => {
  const account = { email: 'ada@example.com', password: 'Staff-secret-1!' };
  const passwordHash = await hashPassword(account.password);
  await app.db
    .insert(admins)
    .values({ id: ulid(), email: account.email, passwordHash, createdAt: new Date() });
  staff = await signIn(app, account, { host: new URL(ADMIN).host });
});

/** A request as the shell forwards it. */
const callAt = (
  app: TestApp,
  origin: string,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  headers = {},
) =>
  app.call(path.replaceAll(/\{\w+\}/g, '01J00000000000000000000000'), {
    method: method.toUpperCase(),
    peer: SHELL,
    headers: { 'x-forwarded-host': new URL(origin).host, ...headers },
  });

const MESSAGE = 'The back office has an address of its own.';
const backOffice = operations.filter(isOfBackOffice);

test('the back office includes the endpoints of the login', () => {
  expect(backOffice.length).toBeGreaterThan(40);
  const withoutSession = backOffice.filter(({ access }) => access === 'public').map(({ id }) => id);
  expect(withoutSession.toSorted()).toEqual([
    'checkResetLink',
    'logIn',
    'logInByCode',
    'logOut',
    'requestPasswordReset',
    'resetPassword',
  ]);
});

test.for(backOffice)(
  '$id is forbidden at the public host, even with a session',
  async (operation, { app }) => {
    const { cookie, token } = staff;
    const headers = { cookie, 'x-csrf-token': token, origin: WWW, 'sec-fetch-site': 'same-origin' };
    const response = await callAt(app, WWW, operation, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden', message: MESSAGE });
  },
);

describe('the host of a request', () => {
  const session = { method: 'get', path: '/api/auth/session' } as const;
  const statusWith = async (app: TestApp, headers: Record<string, string>, peer = SHELL) =>
    (await app.call(session.path, { headers, peer })).status;

  test('is X-Forwarded-Host from a trusted proxy, and Host from other peers', async ({ app }) => {
    expect(await statusWith(app, { 'x-forwarded-host': 'admin.example.com', host: 'api:3001' })).toBe(401);
    expect(await statusWith(app, { 'x-forwarded-host': 'www.example.com', host: 'admin.example.com' })).toBe(
      403,
    );
    const untrusted = '203.0.113.9';
    expect(
      await statusWith(app, { 'x-forwarded-host': 'admin.example.com', host: 'api:3001' }, untrusted),
    ).toBe(403);
    expect(await statusWith(app, { host: 'admin.example.com' }, untrusted)).toBe(401);
  });

  test('decides which origin may make changes', async ({ app }) => {
    const logOut = { method: 'post', path: '/api/auth/logout' } as const;
    expect((await callAt(app, ADMIN, logOut, { origin: ADMIN })).status).toBe(200);
    expect((await callAt(app, ADMIN, logOut, { origin: WWW })).status).toBe(403);
    expect((await callAt(app, ADMIN, logOut, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const send = async (host: string, origin: string) => {
      const headers = { 'x-forwarded-host': new URL(host).host, origin };
      return (await app.call('/api/contact', { method: 'POST', json: enquiry(), peer: SHELL, headers }))
        .status;
    };
    expect(await send(WWW, WWW)).toBe(201);
    expect(await send(WWW, ADMIN)).toBe(403);
  });
});

test('a session of the back office is valid at its host', async ({ app }) => {
  const { cookie } = staff;
  const response = await callAt(app, ADMIN, { method: 'get', path: '/api/auth/session' }, { cookie });
  expect(response.status).toBe(200);
});

test('links in mails to staff point to the back office', async ({ app }) => {
  const email = 'a-visitor@example.com';
  await app.call('/api/contact', { method: 'POST', json: enquiry({ email }), peer: SHELL });
  const [mail] = await app.db.select().from(mails).where(eq(mails.kind, 'enquiry-for-staff'));
  expect(JSON.stringify(mail)).toContain(`${ADMIN}/admin/contact/`);
});
