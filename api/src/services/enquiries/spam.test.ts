import { eq } from 'drizzle-orm';
import { FormTokenResponse } from 'shared-contracts/enquiries/enquiries';
import { FIRM } from 'shared-contracts/firm/firm';
import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { enquiry } from '../../../test/factories.ts';
import { textLike, textWith } from '../../../test/matchers.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { referenceOf } from '../inbox/reference.ts';

const test = baseTest.extend('env', {
  PUBLIC_ORIGIN: 'https://www.example.com',
  NOTIFY_EMAIL: 'desk@example.com',
});

let number = 0;
/** Sends an enquiry. @returns the stored row and its mails */
async function send(app: TestApp, overrides: Record<string, unknown> = {}) {
  const email = `sender-${(number += 1)}@example.com`;
  const response = await app.call('/api/contact', { method: 'POST', json: enquiry({ email, ...overrides }) });
  expect(response.status).toBe(201);
  const [stored] = await app.db.select().from(enquiries).where(eq(enquiries.email, email));
  const about = await app.db
    .select()
    .from(mails)
    .where(eq(mails.aboutId, stored?.id ?? ''));
  return { stored, email, about };
}
const readToken = async (app: TestApp) => {
  const response = await app.call('/api/contact/form-token');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return FormTokenResponse.parse(await response.json()).data.token;
};

test('the sender is thanked and staff are notified, with a reference and a link', async ({ app }) => {
  const message = 'Can you search for prior art?\n<b>Soon</b>';
  const { stored, email, about } = await send(app, { message, service: 'Market Research' });
  expect(stored?.status).toBe('New');
  const reference = referenceOf(stored?.id ?? '');
  const [thanks, notice] = about.toSorted((a, b) => b.kind.localeCompare(a.kind));
  expect(thanks).toMatchObject({
    kind: 'enquiry-received',
    recipient: email,
    subject: `Your enquiry to ${FIRM.name} (ref. ${reference})`,
    text: textLike(/^Hello Asha,\n/),
  });
  expect(thanks?.text).not.toContain('prior art?');
  expect(notice).toMatchObject({
    kind: 'enquiry-for-staff',
    recipient: 'desk@example.com',
    subject: `New enquiry from Asha (ref. ${reference})`,
    text: textWith(`https://www.example.com/admin/contact/${stored?.id}`),
  });
  expect(notice?.text).toContain('> Can you search for prior art?\n> <b>Soon</b>');
  expect(notice?.html).toContain('&lt;b&gt;Soon&lt;/b&gt;');
});

test('the confirmation does not repeat an advertisement in place of a name', async ({ app }) => {
  const { about } = await send(app, { firstName: 'Win at https://evil.example' });
  expect(about.find(({ kind }) => kind === 'enquiry-received')?.text).not.toContain('evil');
});

test('a filled honeypot marks spam: stored and confirmed as usual, without mails', async ({ app }) => {
  const { stored, about } = await send(app, { website: 'https://evil.example' });
  expect(stored?.status).toBe('Spam');
  expect(about).toEqual([]);
});

test('an empty honeypot is not spam', async ({ app }) => {
  expect((await send(app, { website: '' })).stored?.status).toBe('New');
});

test('a form that is filled in too fast is spam, a slower one is not', async ({ app, passTime }) => {
  const token = await readToken(app);
  expect((await send(app, { formToken: token })).stored?.status).toBe('Spam');
  passTime(4);
  expect((await send(app, { formToken: token })).stored?.status).toBe('New');
  passTime(3 * 86_400);
  expect((await send(app, { formToken: token })).stored?.status).toBe('New');
});

test.for(['', '.', 'x.y', `${(1).toString(36)}.${'A'.repeat(43)}`, 'zzzz'])(
  'an enquiry with the invalid token %j is spam',
  async (formToken, { app }) => {
    expect((await send(app, { formToken })).stored?.status).toBe('Spam');
  },
);

test('a form without JavaScript that is sent twice is stored once within ten minutes', async ({
  app,
  passTime,
}) => {
  const body = new URLSearchParams(enquiry({ email: 'plain@example.com' }));
  const post = () => app.call('/api/contact', { method: 'POST', body });
  const count = async () =>
    (await app.db.select().from(enquiries).where(eq(enquiries.email, 'plain@example.com'))).length;
  await Promise.all([post(), post(), post()]);
  expect(await count()).toBe(1);
  passTime(599);
  await post();
  expect(await count()).toBe(1);
  passTime(2);
  expect((await post()).status).toBe(201);
  expect(await count()).toBe(2);
});

test('a form that the browser sent itself is not stored again when its page sends it, too', async ({
  app,
}) => {
  const fields = enquiry({ email: 'both@example.com', message: 'Two\nlines', consent: 'true' });
  const plain = () =>
    app.call('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, service: '', website: '' })
        .toString()
        .replaceAll('%0A', '%0D%0A'),
    });
  const scripted = (key: string) =>
    app.call('/api/contact', {
      method: 'POST',
      json: { ...fields, consent: true },
      headers: { 'idempotency-key': key },
    });
  const sent = [plain(), scripted('key-of-this-page'), scripted('key-of-another-page'), plain()];
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await app.db.select().from(enquiries).where(eq(enquiries.email, 'both@example.com'))).toHaveLength(
    1,
  );
});
