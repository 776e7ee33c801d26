import { eq } from 'drizzle-orm';
import type { ApplicationInput } from 'shared-contracts/applications/applications';
import { APPLICATION_FIELDS } from 'shared-contracts/applications/application-fields';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm/privacy';
import { afterEach, expect, vi } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { readApplication } from '../../../test/application-calls.ts';
import { collect } from '../../../test/collect.ts';
import { errorOf } from '../../../test/error-of.ts';
import { application, makePosition } from '../../../test/factories.ts';
import { makeDocx } from '../../../test/make-docx.ts';
import { anyDate, anyText, textLike } from '../../../test/matchers.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';
import { StorageFullError, UnavailableError } from '../../errors.ts';
import { selectApplications } from './application-rows.ts';

const test = baseTest.extend('env', { NOTIFY_EMAIL: 'desk@example.com' });

afterEach(() => {
  vi.restoreAllMocks();
});

const PDF = '%PDF-1.7\nAsha Rao, ten years of searches';
const SENT = { success: true, message: 'Application submitted successfully ✅' };

interface Submission {
  readonly fields?: Record<string, unknown>;
  readonly file?: File | null;
  readonly key?: string;
}
function send(app: TestApp, { fields = {}, file = new File([PDF], 'cv.pdf'), key }: Submission = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(application(fields)))
    if (value !== undefined) body.append(name, value);
  if (file) body.append('resume', file);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return app.call('/api/apply', { method: 'POST', body, headers });
}
const storedOf = (app: TestApp, email: string) =>
  selectApplications(app.db).where(eq(applications.email, email));
const countStored = async (app: TestApp) => ({
  rows: (await app.db.select().from(applications)).length,
  files: (await collect(app.storage.resumes.list())).length,
  mails: (await app.db.select().from(mails)).length,
});

test('stores every field and the file under a random name, and responds with the required message', async ({
  app,
}) => {
  const response = await send(app, { fields: { email: 'first@example.com' } });
  expect([response.status, await response.json()]).toEqual([201, SENT]);
  const [stored] = await storedOf(app, 'first@example.com');
  expect(stored).toMatchObject({
    ...application({ email: 'first@example.com' }),
    status: 'Pending',
    resumeName: textLike(/^[0-9a-f]{40}\.pdf$/),
    isAdult: false,
    consentedAt: null,
    consentVersion: null,
  });
  const file = await app.storage.resumes.open(stored?.resumeName ?? '');
  expect(file && (await new Response(file.stream).text())).toBe(PDF);
});

test('staff get every field of an application, on its own and in the export', async ({ app, staff }) => {
  const texts: Omit<Required<ApplicationInput>, 'isAdult' | 'consent'> = {
    role: 'Patent Analyst',
    fullName: 'Everett Field',
    email: 'every@example.com',
    phone: '+91 12345 67890',
    workplaceType: 'Remote',
    jobLocation: 'Gurgaon',
    employmentType: 'Full-Time',
    message: 'Every field has a value.',
  };
  const sent = { ...texts, isAdult: 'true', consent: 'true' };
  expect([...Object.keys(sent), 'resume'].toSorted()).toEqual(APPLICATION_FIELDS.toSorted());
  expect((await send(app, { fields: sent })).status).toBe(201);
  const [stored] = await storedOf(app, sent.email);
  expect(await readApplication(staff, stored?.id ?? '')).toMatchObject({
    ...texts,
    resume: textLike(/\/resume$/),
    isAdult: true,
    consent: { at: anyText, version: PRIVACY_POLICY_VERSION },
  });
  const csv = await (await staff.call(`/api/apply/export?q=${sent.email}`)).text();
  for (const text of Object.values(texts)) expect(csv).toContain(text);
});

test('stores age and consent with its time and version', async ({ app }) => {
  await send(app, { fields: { email: 'yes@example.com', isAdult: 'on', consent: 'true' } });
  expect(await storedOf(app, 'yes@example.com')).toMatchObject([
    { isAdult: true, consentedAt: anyDate, consentVersion: PRIVACY_POLICY_VERSION },
  ]);
});

test('accepts a Word document with any file name, and no message', async ({ app }) => {
  const file = new File([new Uint8Array(makeDocx())], 'cv.exe', { type: 'application/x-msdownload' });
  expect((await send(app, { fields: { email: 'word@example.com', message: undefined }, file })).status).toBe(
    201,
  );
  expect(await storedOf(app, 'word@example.com')).toMatchObject([
    { resumeName: textLike(/\.docx$/), message: null },
  ]);
});

test('counts a line break as one character', async ({ app }) => {
  const message = 'a\n'.repeat(2499) + 'zz';
  expect((await send(app, { fields: { email: 'lines@example.com', message } })).status).toBe(201);
  expect(await storedOf(app, 'lines@example.com')).toMatchObject([{ message }]);
});

test('sends mails to applicant and staff, without the file', async ({ app }) => {
  await send(app, { fields: { email: 'lin@example.com', fullName: 'Lin' } });
  const [stored] = await storedOf(app, 'lin@example.com');
  const sent = await app.db
    .select()
    .from(mails)
    .where(eq(mails.aboutId, stored?.id ?? ''));
  expect(sent.toSorted((a, b) => b.kind.localeCompare(a.kind))).toMatchObject([
    { kind: 'application-received', recipient: 'lin@example.com', text: textLike(/^Hello Lin,/) },
    {
      kind: 'application-for-staff',
      recipient: 'desk@example.com',
      text: textLike(/Position: Patent Analyst/),
    },
  ]);
});

test.for([
  [{ fullName: ' ' }, { fullName: 'Enter your full name' }],
  [{ email: 'nobody' }, { email: 'Enter a valid e-mail address' }],
  [{ fullName: 'Asha\nBcc: all@example.com' }, { fullName: 'Write this on one line' }],
  [{ phone: 'call me' }, { phone: 'Enter a phone number with at least 5 digits' }],
  [
    { workplaceType: 'Onsite', jobLocation: 'Remote' },
    { jobLocation: 'Onsite work needs an office: choose a location other than Remote' },
  ],
  [{ phone: '1'.repeat(33) }, { phone: 'Use at most 32 characters' }],
  [{ workplaceType: '' }, { workplaceType: 'Choose a workplace' }],
  [{ jobLocation: 'Mars' }, { jobLocation: 'Choose a location' }],
  [{ employmentType: undefined }, { employmentType: 'Choose a type of employment' }],
  [{ message: 'x'.repeat(5001) }, { message: 'Use at most 5,000 characters' }],
  [{ role: 'King' }, { role: 'This position is not open' }],
  [{ jobLocation: 'Mumbai' }, { jobLocation: 'This position does not offer that' }],
  [
    { role: 'Research Intern', workplaceType: 'Onsite' },
    {
      workplaceType: 'This position does not offer that',
      employmentType: 'This position does not offer that',
    },
  ],
] as const)(
  'rejects %o with a message for each field, and stores nothing',
  async ([fields, expected], { app }) => {
    const before = await countStored(app);
    const response = await send(app, { fields });
    expect(await errorOf(response)).toEqual({ status: 422, code: 'invalid_input', fields: expected });
    expect(await countStored(app)).toEqual(before);
  },
);

test('rejects a closed position', async ({ app }) => {
  await makePosition(app.db, { title: 'Closed One', isOpen: false });
  expect(await errorOf(await send(app, { fields: { role: 'Closed One' } }))).toMatchObject({
    fields: { role: 'This position is not open' },
  });
});

test.for([
  ['none', null, 'Choose your resume'],
  ['an empty one', new File([], 'cv.pdf'), textLike(/./)],
  [
    'a web page',
    new File(['<html>'], 'cv.pdf', { type: 'application/pdf' }),
    textLike(/PDF or a Word document/),
  ],
  [
    'one with macros',
    new File([new Uint8Array(makeDocx({ 'word/vbaProject.bin': 'x' }))], 'cv.docx'),
    textLike(/macros/),
  ],
] as const)('rejects a file that is %s', async ([_what, file, message], { app }) => {
  const before = await countStored(app);
  const response = await send(app, { file });
  expect(await errorOf(response)).toMatchObject({ status: 422, fields: { resume: message } });
  expect(await countStored(app)).toEqual(before);
});

test('rejects files larger than 10 MB', async ({ app }) => {
  const before = await countStored(app);
  const file = new File([PDF, new Uint8Array(10 * 1024 * 1024)], 'cv.pdf');
  expect(await errorOf(await send(app, { file }))).toMatchObject({ status: 413, code: 'payload_too_large' });
  expect(await countStored(app)).toEqual(before);
});

test('stores an application once per key, also concurrently, and removes the other files', async ({
  app,
}) => {
  const before = await countStored(app);
  const fields = { email: 'once@example.com' };
  const responses = await Promise.all([1, 2, 3].map(() => send(app, { fields, key: 'one-click' })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const once = { rows: before.rows + 1, files: before.files + 1, mails: before.mails + 2 };
  expect(await countStored(app)).toEqual(once);
  for (const other of [
    { fields: { email: 'x@example.com' } },
    { fields, file: new File(['%PDF-2'], 'b.pdf') },
  ])
    expect(await errorOf(await send(app, { ...other, key: 'one-click' }))).toMatchObject({ status: 409 });
  expect(await countStored(app)).toEqual(once);
});

test.for([
  ['is full', new StorageFullError(), 507],
  ['is down', new UnavailableError(), 503],
] as const)('stores nothing when the storage %s', async ([_state, error, status], { app }) => {
  const before = await countStored(app);
  vi.spyOn(app.storage.resumes, 'put').mockRejectedValueOnce(error);
  expect((await send(app)).status).toBe(status);
  expect(await countStored(app)).toEqual(before);
});

test('accepts five an hour per IP address', async ({ startApp }) => {
  const limited = await startApp({ RATE_LIMITS: '' });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    const body = new FormData();
    for (const [name, value] of Object.entries(application())) body.append(name, value);
    body.append('resume', new File([PDF], 'cv.pdf'));
    statuses.push((await limited.call('/api/apply', { method: 'POST', body })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await limited.db.select().from(applications)).toHaveLength(5);
});
