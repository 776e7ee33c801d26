import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { logIn, readSession, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { admins, passwordResets, resetRequests } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { sendResetLinks } from './send-reset-links.ts';
import { printResetLink } from './print-reset-link.ts';

const NEW = 'Prior-Art-Search-7';
type Account = Awaited<ReturnType<typeof makeAdmin>>;

const post = (app: TestApp, path: string, json: unknown) =>
  app.call(`/api/auth/${path}`, { method: 'POST', json });
const sendLinks = (app: TestApp, signal = new AbortController().signal) =>
  sendResetLinks({
    ctx: { db: app.db, clock: () => new Date(), adminOrigin: 'http://localhost:3000' },
    signal,
  });
const forgot = async (app: TestApp, email: unknown) => {
  const response = await post(app, 'forgot-password', { email });
  await sendLinks(app);
  return response;
};
const reset = (app: TestApp, token: unknown, newPassword: unknown = NEW) =>
  post(app, 'reset-password', { token, newPassword });
const checkLink = (app: TestApp, token = 'x'.repeat(43)) => post(app, 'check-reset-link', { token });
const mailsTo = (app: TestApp, email: string, kind: 'password-reset' | 'password-changed') =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)));
const canLogIn = async (app: TestApp, { email }: Account, password: string) =>
  (await logIn(app, { email, password })).status === 200;

/** The token of the link in the newest mail. */
const tokenFor = async (app: TestApp, account: Account) => {
  await forgot(app, account.email);
  const sent = await mailsTo(app, account.email, 'password-reset');
  const link = /^http:\/\/localhost:3000\/admin\/reset-password#([\w-]{43})$/m.exec(sent.at(-1)?.text ?? '');
  return link?.[1] ?? 'no link';
};

test('sends a link for setting a new password, which ends all sessions', async ({ app }) => {
  const account = await makeAdmin(app.db);
  const session = await signIn(app, account);
  const token = await tokenFor(app, account);
  const response = await reset(app, token);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: 'Your password has been set. Please log in.',
  });
  expect((await readSession(app, session.cookie)).status).toBe(401);
  expect([await canLogIn(app, account, account.password), await canLogIn(app, account, NEW)]).toEqual([
    false,
    true,
  ]);
  expect(await mailsTo(app, account.email, 'password-changed')).toHaveLength(1);
  const recorded = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, account.id));
  expect(recorded.map(({ action }) => action)).toContain('password.reset');
});

test('a link works once, also with concurrent requests', async ({ app }) => {
  const account = await makeAdmin(app.db);
  const token = await tokenFor(app, account);
  const responses = await Promise.all([1, 2, 3, 4].map((index) => reset(app, token, `${NEW}-${index}`)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  expect(await canLogIn(app, account, `${NEW}-${statuses.indexOf(200) + 1}`)).toBe(true);
  expect(await errorOf(await reset(app, token, 'Other-Secret-9'))).toMatchObject({
    status: 422,
    code: 'invalid_input',
  });
});

test('a link works for 30 minutes', async ({ app, setTime }) => {
  const account = await makeAdmin(app.db);
  const [first, second] = [await tokenFor(app, account), await tokenFor(app, account)];
  const requestedAt = Date.now();
  setTime(requestedAt + 31 * 60_000);
  const late = await reset(app, first);
  expect(await late.json()).toMatchObject({
    message: 'This link was used or is too old. Please ask for a new one.',
  });
  setTime(requestedAt + 29 * 60_000);
  expect((await reset(app, second)).status).toBe(200);
});

test('reports whether a link is valid, and neither uses it up nor names its account', async ({
  app,
  setTime,
}) => {
  const account = await makeAdmin(app.db);
  const [first, token] = [await tokenFor(app, account), await tokenFor(app, account)];
  const check = async (link: string) => (await checkLink(app, link)).json();
  const reportOf = (isValid: boolean) => ({ success: true, data: { isValid } });
  expect([await check(token), await check(token)]).toEqual([reportOf(true), reportOf(true)]);
  expect(await check('x'.repeat(43))).toEqual(reportOf(false));
  expect((await reset(app, token)).status).toBe(200);
  expect([await check(token), await check(first)]).toEqual([reportOf(false), reportOf(false)]);
  const late = await tokenFor(app, account);
  setTime(Date.now() + 31 * 60_000);
  expect(await check(late)).toEqual(reportOf(false));
  expect((await checkLink(app, 'short')).status).toBe(422);
});

test('a new password invalidates every other link', async ({ app }) => {
  const account = await makeAdmin(app.db);
  const [first, second] = [await tokenFor(app, account), await tokenFor(app, account)];
  expect((await reset(app, second)).status).toBe(200);
  expect((await reset(app, first, 'Other-Secret-9')).status).toBe(422);
});

test('a rejected password does not use the link up', async ({ app }) => {
  const account = await makeAdmin(app.db);
  const token = await tokenFor(app, account);
  for (const refused of ['short', 'Password1!', account.password, `aA1!${'x'.repeat(125)}`]) {
    expect(await errorOf(await reset(app, token, refused))).toMatchObject({ status: 422 });
  }
  expect((await reset(app, token)).status).toBe(200);
});

test('acts and responds identically for known and unknown accounts, and leaves sending to a job', async ({
  app,
}) => {
  const account = await makeAdmin(app.db);
  const request = async (email: string) => {
    const response = await post(app, 'forgot-password', { email });
    return [response.status, await response.json(), [...response.headers.keys()]];
  };
  const [known, unknown] = [await request(account.email), await request('nobody@example.com')];
  expect(known).toEqual(unknown);
  expect(known[0]).toBe(202);
  // Until the job runs, both have left a request and nothing else.
  const requests = await app.db.select().from(resetRequests);
  expect(requests.map(({ email }) => email)).toEqual([account.email, 'nobody@example.com']);
  expect(await mailsTo(app, account.email, 'password-reset')).toEqual([]);

  await Promise.all([sendLinks(app), sendLinks(app)]);
  expect(await mailsTo(app, account.email, 'password-reset')).toHaveLength(1);
  expect(await mailsTo(app, 'nobody@example.com', 'password-reset')).toEqual([]);
  expect(await app.db.select().from(resetRequests)).toEqual([]);
});

test('neither stores nor logs the token', async ({ app }) => {
  const account = await makeAdmin(app.db);
  const token = await tokenFor(app, account);
  expect(JSON.stringify(await app.db.select().from(passwordResets))).not.toContain(token);
  await reset(app, token);
  expect(app.logLines.join('')).not.toContain(token);
  expect(app.logLines.join('')).not.toContain(account.email);
});

test.for([[undefined], [''], ['x'], ['a'.repeat(43)], [7], [{ $ne: '' }]])(
  'rejects the token %o',
  async ([token], { app }) => {
    expect(await errorOf(await reset(app, token))).toMatchObject({ status: 422 });
  },
);

test.for([[undefined], ['nobody'], [['a@example.com']], ['a@example.com\0']])(
  'rejects the e-mail address %o',
  async ([email], { app }) => {
    expect(await errorOf(await forgot(app, email))).toMatchObject({ status: 422 });
  },
);

test('limits requests per e-mail address, known or not', async ({ startApp }) => {
  const limited = await startApp({ RATE_LIMITS: 'forgot-password=off' });
  const account = await makeAdmin(limited.db);
  for (const email of [account.email, 'nobody@example.com']) {
    const responses = await Promise.all([1, 2, 3, 4].map(() => forgot(limited, email)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 429]);
  }
});

test('limits requests per IP address', async ({ startApp }) => {
  const limited = await startApp({
    RATE_LIMITS: 'reset-password=2/1h,check-reset-link=1/1h,forgot-password=2/1h',
  });
  const uses = [await reset(limited, 'x'.repeat(43)), await reset(limited, 'y'.repeat(43))];
  expect(uses.map(({ status }) => status)).toEqual([422, 422]);
  expect((await reset(limited, 'z'.repeat(43))).status).toBe(429);
  const checks = [await checkLink(limited), await checkLink(limited)];
  expect(checks.map(({ status }) => status)).toEqual([200, 429]);
  const requests = [1, 2, 3].map((index) => forgot(limited, `somebody-${index}@example.com`));
  expect(
    (await Promise.all(requests)).map(({ status }) => status).filter((status) => status === 429),
  ).toHaveLength(1);
});

test('a request that the limit of its e-mail address refuses does not count for the network', async ({
  startApp,
}) => {
  const limited = await startApp({ RATE_LIMITS: 'forgot-password=2/1h,forgot-password-email=1/1h' });
  const requests = ['one@example.com', 'one@example.com', 'one@example.com', 'two@example.com'];
  const statuses: number[] = [];
  for (const email of requests) statuses.push((await forgot(limited, email)).status);
  expect(statuses).toEqual([202, 429, 429, 202]);
});

test('prints a link for operators without sending a mail', async ({ app }) => {
  const account = await makeAdmin(app.db);
  const ctx = { db: app.db, clock: () => new Date(), adminOrigin: 'https://www.example.com' };
  const link = await printResetLink({ ctx, input: { email: ` ${account.email.toUpperCase()}` } });
  const [, token] = /^https:\/\/www\.example\.com\/admin\/reset-password#([\w-]{43})$/.exec(link) ?? [];
  expect((await reset(app, token)).status).toBe(200);
  const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, account.id));
  expect(entry).toMatchObject({ action: 'password.reset-link', actorId: null });
  const unknown = printResetLink({ ctx, input: { email: 'nobody@example.com' } });
  await expect(unknown).rejects.toThrow(
    'There is no administrator with the e-mail address nobody@example.com.',
  );
});

test('prints no link for a disabled account, for which it would not work', async ({ app }) => {
  const account = await makeAdmin(app.db);
  await app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, account.id));
  const ctx = { db: app.db, clock: () => new Date(), adminOrigin: 'https://www.example.com' };
  await expect(printResetLink({ ctx, input: { email: account.email } })).rejects.toThrow(/is disabled/);
  const linkOf = eq(passwordResets.adminId, account.id);
  expect(await app.db.$count(passwordResets, linkOf)).toBe(0);
});

test('guesses from elsewhere do not delay an owner who has reset the password', async ({ startApp }) => {
  const busy = await startApp({ RATE_LIMITS: 'login-account=1/1h' });
  const account = await makeAdmin(busy.db);
  const link = await printResetLink({
    ctx: { db: busy.db, clock: () => new Date(), adminOrigin: '' },
    input: { email: account.email },
  });
  const response = await reset(busy, link.split('#')[1]);
  const device = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await logIn(busy, { email: account.email, password: 'Wrong-1!' });
  expect((await logIn(busy, { email: account.email, password: NEW })).status).toBe(429);
  expect((await logIn(busy, { email: account.email, password: NEW }, { cookie: device })).status).toBe(200);
});

test('sends no more links once the process stops; the next run does', async ({ app }) => {
  const account = await makeAdmin(app.db);
  await post(app, 'forgot-password', { email: account.email });
  await sendLinks(app, AbortSignal.abort());
  expect(await mailsTo(app, account.email, 'password-reset')).toEqual([]);
  await sendLinks(app);
  expect(await mailsTo(app, account.email, 'password-reset')).toHaveLength(1);
});
