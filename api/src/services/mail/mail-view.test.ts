import { eq } from 'drizzle-orm';
import { AuditEntry } from 'shared-contracts/accounts/audit';
import { MailResponse, MailPage, type MailState } from 'shared-contracts/mail/mail';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { type SignedIn, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail, type NewMail } from './enqueue-mail.ts';

let staff: SignedIn;
test.beforeAll(async ({ app }) => {
  staff = await signIn(app, await makeAdmin(app.db));
});

let minute = 0;
const enqueue = (app: TestApp, overrides: Partial<NewMail> = {}) =>
  enqueueMail(app.db, {
    at: new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))),
    kind: 'enquiry-received',
    to: 'asha@example.com',
    subject: 'We have your message',
    content: ['Hello'],
    ...overrides,
  });
const call = (app: TestApp, path: string, method = 'GET') =>
  app.call(`/api/mail${path}`, { method, headers: { cookie: staff.cookie, 'x-csrf-token': staff.token } });
const setState = (app: TestApp, id: string, state: MailState) =>
  app.db.update(mails).set({ state, attempts: 3, reason: 'why' }).where(eq(mails.id, id));

test('lists mails in pages, newest first, optionally of one state, without their texts', async ({ app }) => {
  const first = await enqueue(app);
  const second = await enqueue(app, { aboutId: first });
  const third = await enqueue(app);
  await setState(app, third, 'Failed');
  const page = MailPage.parse(await (await call(app, '?limit=2')).json());
  expect(page.meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  expect(page.data.map(({ _id }) => _id)).toEqual([third, second]);
  expect(page.data[1]).toMatchObject({
    to: 'asha@example.com',
    state: 'Waiting',
    attempts: 0,
    aboutId: first,
  });
  expect(page.data[1]).not.toHaveProperty('text');
  const failed = MailPage.parse(await (await call(app, '?state=Failed')).json());
  expect(failed).toMatchObject({ data: [{ _id: third, reason: 'why' }], meta: { total: 1 } });
  expect((await call(app, '?state=failed')).status).toBe(422);
});

test('shows the text of a mail, except when it contains a link that opens an account', async ({ app }) => {
  const plain = MailResponse.parse(await (await call(app, `/${await enqueue(app)}`)).json());
  expect(plain.data.text).toMatch(/^Hello\n/);
  for (const kind of ['password-reset', 'invitation'] as const) {
    const response = await call(app, `/${await enqueue(app, { kind, content: ['the-secret-link'] })}`);
    const text = await response.text();
    expect(MailResponse.parse(JSON.parse(text)).data.text).toBeNull();
    expect(text).not.toContain('the-secret-link');
  }
});

test.for(['Failed', 'Unclear'] as const)(
  'requeues a mail that is %s once, and records it',
  async (state, { app }) => {
    const id = await enqueue(app);
    await setState(app, id, state);
    const responses = await Promise.all([
      call(app, `/${id}/retry`, 'POST'),
      call(app, `/${id}/retry`, 'POST'),
    ]);
    const bodies = await Promise.all(
      responses.map(async (response) => MailResponse.parse(await response.json())),
    );
    for (const body of bodies) {
      expect(body).toMatchObject({ data: { state: 'Waiting' }, message: 'The mail waits to be sent again.' });
    }
    const audit = await app.call(`/api/audit?subject=${id}`, { headers: { cookie: staff.cookie } });
    const { data } = (await audit.json()) as { data: unknown[] };
    expect(data.map((entry) => AuditEntry.parse(entry))).toMatchObject([
      { action: 'mail.retry', details: { was: state } },
    ]);
  },
);

test.for([
  ['Waiting', 'The mail waits to be sent again.'],
  ['Sending', 'The mail is being sent.'],
  ['Sent', 'The mail has been sent.'],
] as const)(
  'does not change a mail that is %s, and describes its state',
  async ([state, message], { app }) => {
    const id = await enqueue(app);
    await setState(app, id, state);
    const retried = await call(app, `/${id}/retry`, 'POST');
    expect(MailResponse.parse(await retried.json())).toMatchObject({ data: { state }, message });
    expect(MailResponse.parse(await (await call(app, `/${id}`)).json()).data.state).toBe(state);
    const audit = await app.call(`/api/audit?subject=${id}`, { headers: { cookie: staff.cookie } });
    expect(await audit.json()).toMatchObject({ data: [] });
  },
);

test('refuses to retry a cancelled mail', async ({ app }) => {
  const id = await enqueue(app);
  await setState(app, id, 'Cancelled');
  expect(await errorOf(await call(app, `/${id}/retry`, 'POST'))).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  const state = 'Cancelled';
  expect(MailResponse.parse(await (await call(app, `/${id}`)).json()).data.state).toBe(state);
});

test('responds 404 for an unknown mail', async ({ app }) => {
  for (const [path, method] of [
    [`/${ulid()}`, 'GET'],
    ['/nonsense', 'GET'],
    [`/${ulid()}/retry`, 'POST'],
  ] as const)
    expect(await errorOf(await call(app, path, method))).toMatchObject({ status: 404, code: 'not_found' });
});

test('requires an admin, and the anti-forgery token for changes', async ({ app }) => {
  const id = await enqueue(app);
  await setState(app, id, 'Failed');
  for (const [path, method] of [
    ['', 'GET'],
    [`/${id}`, 'GET'],
    [`/${id}/retry`, 'POST'],
  ] as const) {
    const response = await app.call(`/api/mail${path}`, { method });
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  const withoutToken = await app.call(`/api/mail/${id}/retry`, {
    method: 'POST',
    headers: { cookie: staff.cookie },
  });
  expect(await errorOf(withoutToken)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(MailResponse.parse(await (await call(app, `/${id}`)).json()).data.state).toBe('Failed');
});
