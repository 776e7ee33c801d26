import { and, eq } from 'drizzle-orm';
import { EnquiryPage } from 'shared-contracts/enquiries/enquiries';
import type { EnquiryInput } from 'shared-contracts/enquiries/enquiry-input';
import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { SuccessMessage } from 'shared-contracts/http/envelope';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm/privacy';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { enquiry } from '../../../test/factories.ts';
import { anyDate, anyText } from '../../../test/matchers.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { selectEnquiries } from './enquiry-rows.ts';

const send = (app: TestApp, json: unknown, headers: Record<string, string> = {}) =>
  app.call('/api/contact', { method: 'POST', json, headers });
const storedOf = (app: TestApp, email: string) => selectEnquiries(app.db).where(eq(enquiries.email, email));
const resultOf = async (response: Response) => ({ status: response.status, body: await response.json() });
const SENT = { status: 201, body: { success: true, message: 'Message sent successfully!' } };

test('stores an enquiry and responds with the required message', async ({ app }) => {
  const sent = enquiry({ email: 'first@example.com', service: 'Market Research' });
  const response = await send(app, sent);
  expect(SuccessMessage.strict().parse(await response.clone().json()).success).toBe(true);
  expect(await resultOf(response)).toEqual(SENT);
  expect(await storedOf(app, 'first@example.com')).toEqual([
    expect.objectContaining({ ...sent, status: 'New', createdAt: anyDate }),
  ]);
});

test('staff get every field of an enquiry, in the list, on its own, in the export and by mail', async ({
  app,
  staff,
}) => {
  const sent: Required<EnquiryInput> = {
    firstName: 'Everett',
    email: 'every@example.com',
    phone: '+91 12345 67890',
    service: 'Market Research',
    message: 'Every field has a value.',
    consent: true,
  };
  expect(Object.keys(sent)).toEqual(ENQUIRY_FIELDS);
  expect(await resultOf(await send(app, sent))).toEqual(SENT);
  const expected = { ...sent, consent: { at: anyText, version: PRIVACY_POLICY_VERSION } };
  const page = EnquiryPage.parse(await (await staff.call(`/api/contact?q=${sent.email}`)).json());
  expect(page.data).toMatchObject([expected]);
  const detail = await staff.call(`/api/contact/${page.data[0]?._id}`);
  expect(await detail.json()).toMatchObject({ data: expected });
  const csv = await (await staff.call(`/api/contact/export?q=${sent.email}`)).text();
  for (const value of Object.values({ ...sent, consent: PRIVACY_POLICY_VERSION }))
    expect(csv).toContain(value);
  const isNotice = and(eq(mails.kind, 'enquiry-for-staff'), eq(mails.aboutId, page.data[0]?._id ?? ''));
  const [notice] = await app.db.select().from(mails).where(isNotice);
  const { consent: _consent, ...mailed } = sent;
  for (const value of Object.values(mailed)) expect(notice?.text).toContain(value);
});

test('its mails name the request that caused them', async ({ app }) => {
  const responses = await Promise.all(
    ['ada@example.com', 'ben@example.com'].map((email) => send(app, enquiry({ email }))),
  );
  for (const response of responses) {
    const requestId = response.headers.get('x-request-id') ?? '';
    const caused = await app.db.select().from(mails).where(eq(mails.requestId, requestId));
    expect(caused.map(({ kind }) => kind).sort()).toEqual(['enquiry-for-staff', 'enquiry-received']);
  }
});

test('accepts an enquiry without phone number and service', async ({ app }) => {
  const { firstName, message } = enquiry();
  expect(await resultOf(await send(app, { firstName, email: 'short@example.com', message }))).toEqual(SENT);
  expect(await storedOf(app, 'short@example.com')).toMatchObject([{ phone: null, service: null }]);
});

test('stores a consent with its time and the version of the policy', async ({ app }) => {
  const before = Date.now();
  expect(await resultOf(await send(app, enquiry({ email: 'yes@example.com', consent: true })))).toEqual(SENT);
  const [stored] = await storedOf(app, 'yes@example.com');
  expect(stored?.consentVersion).toBe(PRIVACY_POLICY_VERSION);
  expect(stored?.consentedAt?.getTime()).toBeGreaterThanOrEqual(before);
  expect(stored?.consentedAt).toEqual(stored?.createdAt);
});

test.for([[undefined], [false]])('records no consent for %s', async ([consent], { app }) => {
  const email = `consent-${consent}@example.com`;
  expect(await resultOf(await send(app, enquiry({ email, consent })))).toEqual(SENT);
  expect(await storedOf(app, email)).toMatchObject([{ consentedAt: null, consentVersion: null }]);
});

test.for(['on', 'true'])('accepts the value "%s" of a checkbox', async (value, { app }) => {
  const body = new URLSearchParams(enquiry({ email: `box-${value}@example.com`, consent: value }));
  expect(await resultOf(await app.call('/api/contact', { method: 'POST', body }))).toEqual(SENT);
  expect(await storedOf(app, `box-${value}@example.com`)).toMatchObject([
    { consentedAt: anyDate, consentVersion: PRIVACY_POLICY_VERSION },
  ]);
});

test('accepts a form submission, in which empty fields count as absent', async ({ app }) => {
  const response = await app.call('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: 'firstName=J%C3%BCrgen+%26+Co&email=form@example.com&phone=&service=&message=Hello',
  });
  expect(await resultOf(response)).toEqual(SENT);
  expect(await storedOf(app, 'form@example.com')).toMatchObject([
    { firstName: 'Jürgen & Co', phone: null, service: null },
  ]);
});

test('counts a line break of a form as one character, and stores it as one', async ({ app }) => {
  const message = 'a\n'.repeat(2499) + 'zz';
  const body = new URLSearchParams(enquiry({ email: 'lines@example.com', message }));
  const response = await app.call('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // As browsers send it.
    body: body.toString().replaceAll('%0A', '%0D%0A'),
  });
  expect(await resultOf(response)).toEqual(SENT);
  expect(await storedOf(app, 'lines@example.com')).toMatchObject([{ message }]);
});

test.for([
  [{ firstName: '' }, 'firstName', 'Enter your first name'],
  [{ firstName: 'x'.repeat(101) }, 'firstName', 'Use at most 100 characters'],
  [{ firstName: { $gt: '' } }, 'firstName', 'Enter your first name'],
  [{ firstName: 'nul\0byte' }, 'firstName', 'Contains a character that is not allowed'],
  [{ email: 'nobody' }, 'email', 'Enter a valid e-mail address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'The e-mail address is too long'],
  [{ email: ['a@example.com', 'b@example.com'] }, 'email', 'Enter an e-mail address'],
  [{ firstName: 'Asha\nBcc: all@example.com' }, 'firstName', 'Write this on one line'],
  [{ firstName: 'bell\u0007' }, 'firstName', 'Contains a character that is not allowed'],
  [{ phone: 'call me' }, 'phone', 'Enter a phone number with at least 5 digits'],
  [{ phone: '1'.repeat(33) }, 'phone', 'Use at most 32 characters'],
  [{ service: 'Divination' }, 'service', 'Choose one of the services'],
  [{ consent: 'off' }, 'consent', 'Use true or false'],
  [{ consent: 1 }, 'consent', 'Use true or false'],
  [{ message: ' \n ' }, 'message', 'Write a message'],
  [{ message: 'x'.repeat(5001) }, 'message', 'Use at most 5,000 characters'],
] as const)('rejects %o with a message for the field', async ([overrides, field, message], { app }) => {
  const response = await send(app, enquiry(overrides));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
});

test('reports every invalid field at once', async ({ app }) => {
  const response = await send(app, { message: '' });
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).toSorted()).toEqual(['email', 'firstName', 'message']);
});

test('rejects a form field that occurs twice', async ({ app }) => {
  const response = await app.call('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'firstName=A&firstName=B&email=twice@example.com&message=Hello',
  });
  expect(response.status).toBe(422);
  expect(await storedOf(app, 'twice@example.com')).toEqual([]);
});

test('stores text verbatim: quotes, markup, backslashes, four-byte characters', async ({ app }) => {
  const message = `'; DROP TABLE contacts; -- <b>"\\" %_ 𝒫🐟 ‮ ${'é'.repeat(4000)}`;
  await send(app, enquiry({ email: 'odd@example.com', firstName: "O'Neil 🐟", message }));
  expect(await storedOf(app, 'odd@example.com')).toMatchObject([{ firstName: "O'Neil 🐟", message }]);
});

test('stores 5,000 characters of four bytes each', async ({ app }) => {
  const message = '🐟'.repeat(2500);
  expect(await resultOf(await send(app, enquiry({ email: 'long@example.com', message })))).toEqual(SENT);
  expect(await storedOf(app, 'long@example.com')).toMatchObject([{ message }]);
});

test('stores repeats with the same key once, also concurrent ones, with the same response', async ({
  app,
}) => {
  const headers = { 'idempotency-key': 'key-of-one-click' };
  const sent = enquiry({ email: 'once@example.com' });
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => send(app, sent, headers).then(resultOf)));
  results.push(await resultOf(await send(app, sent, headers)));
  for (const result of results) expect(result).toEqual(SENT);
  expect(await storedOf(app, 'once@example.com')).toHaveLength(1);
});

test('rejects a key that was used for another enquiry', async ({ app }) => {
  const headers = { 'idempotency-key': 'key-used-before' };
  await send(app, enquiry({ email: 'key@example.com' }), headers);
  const response = await send(app, enquiry({ email: 'key@example.com', message: 'Another' }), headers);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'conflict' });
  expect(await storedOf(app, 'key@example.com')).toHaveLength(1);
});

test('stores repeats without a key twice', async ({ app }) => {
  const sent = enquiry({ email: 'twice-wanted@example.com' });
  await send(app, sent);
  await send(app, sent);
  expect(await storedOf(app, 'twice-wanted@example.com')).toHaveLength(2);
});

test.for(['x'.repeat(201), 'with a blank', ''])('rejects the key "%s"', async (key, { app }) => {
  const response = await send(app, enquiry(), { 'idempotency-key': key });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { 'idempotency-key': anyText } });
});
