import { eq } from 'drizzle-orm';
import { FormTokenResponse } from 'shared-contracts/enquiries/enquiries';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { application } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function post(to: TestApp, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(application(fields))) body.append(name, value);
  body.append('resume', new File(['%PDF-1.7'], 'cv.pdf'));
  return to.call('/api/apply', { method: 'POST', body, headers });
}

let number = 0;
/** Submits an application. @returns the stored status and the number of mails that were sent about it */
async function apply(app: TestApp, signs: Record<string, string>) {
  const email = `applicant-${(number += 1)}@example.com`;
  expect((await post(app, { email, ...signs })).status).toBe(201);
  const [stored] = await app.db.select().from(applications).where(eq(applications.email, email));
  const mailCount = await app.db.$count(mails, eq(mails.aboutId, stored?.id ?? ''));
  return [stored?.status, mailCount];
}

test('a filled honeypot marks spam: stored and confirmed as usual, without mails', async ({ app }) => {
  expect(await apply(app, { website: 'https://evil.example' })).toEqual(['Spam', 0]);
  expect(await apply(app, { website: '' })).toEqual(['Pending', 2]);
});

test('a form that is filled in too fast is spam, a slower one is not', async ({ app, passTime }) => {
  const response = await app.call('/api/contact/form-token');
  const formToken = FormTokenResponse.parse(await response.json()).data.token;
  expect(await apply(app, { formToken })).toEqual(['Spam', 0]);
  passTime(4);
  expect(await apply(app, { formToken })).toEqual(['Pending', 2]);
  expect(await apply(app, { formToken: 'made.up' })).toEqual(['Spam', 0]);
});

test('a form without JavaScript that is sent twice is stored once within ten minutes', async ({
  app,
  passTime,
}) => {
  const send = () => post(app, { email: 'plain@example.com' }, NAVIGATION);
  const count = () => app.db.$count(applications, eq(applications.email, 'plain@example.com'));
  const files = async () => (await collect(app.storage.resumes.list())).length;
  const before = await files();
  await Promise.all([send(), send(), send()]);
  expect([await count(), await files()]).toEqual([1, before + 1]);
  passTime(599);
  await send();
  expect(await count()).toBe(1);
  passTime(2);
  await send();
  expect(await count()).toBe(2);
});

test('an API client that sends the same application twice creates two', async ({ app }) => {
  await post(app, { email: 'program@example.com' });
  await post(app, { email: 'program@example.com' });
  expect(await app.db.$count(applications, eq(applications.email, 'program@example.com'))).toBe(2);
});

test('accepts three a minute per IP address from forms without JavaScript', async ({ startApp }) => {
  const limited = await startApp({ RATE_LIMITS: '' });
  for (const phone of ['10001', '10002', '10003', '10004']) await post(limited, { phone }, NAVIGATION);
  expect(await limited.db.$count(applications)).toBe(3);
});
