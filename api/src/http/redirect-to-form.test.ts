import { eq } from 'drizzle-orm';
import { MAX_RESUME_BYTES } from 'shared-contracts/applications/applications';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { errorOf } from '../../test/error-of.ts';
import { application, enquiry } from '../../test/factories.ts';
import type { TestApp } from '../../test/test-app.ts';
import { enquiries } from '../db/schema/enquiries.ts';

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const post = (app: TestApp, form: Record<string, string>, accept: string | null = NAVIGATION) =>
  app.call('/api/contact', {
    method: 'POST',
    headers: accept === null ? {} : { accept },
    body: new URLSearchParams(form),
  });
const redirectOf = (response: Response) => [response.status, response.headers.get('location')];

test('redirects a browser to the form, with the outcome in the URL', async ({ app }) => {
  const response = await post(app, enquiry({ email: 'browser@example.com', consent: 'on' }));
  expect(redirectOf(response)).toEqual([303, '/ContactUs?enquiry=sent#write']);
  expect(await response.text()).toBe('');
  expect(response.headers.get('content-type')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  const stored = await app.db.select().from(enquiries).where(eq(enquiries.email, 'browser@example.com'));
  expect(stored).toHaveLength(1);
});

test('lists the invalid fields in the URL, without their values', async ({ app }) => {
  const response = await post(app, { firstName: 'Asha', email: 'not-an-address', 'x<y': '1' });
  expect(redirectOf(response)).toEqual([303, '/ContactUs?enquiry=refused&fields=email,message#write']);
});

test('reports a failure when the body is too large or the service is unavailable', async ({ app }) => {
  const failed = [303, '/ContactUs?enquiry=failed#write'];
  expect(redirectOf(await post(app, enquiry({ message: 'x'.repeat(200_000) })))).toEqual(failed);
  app.readiness.isReady = false;
  expect(redirectOf(await post(app, enquiry()))).toEqual(failed);
  app.readiness.isReady = true;
});

test.for([[null], ['*/*'], ['application/json']])(
  'responds in JSON to a client that accepts %s',
  async ([accept], { app }) => {
    expect((await post(app, enquiry(), accept)).status).toBe(201);
    expect(await errorOf(await post(app, {}, accept))).toMatchObject({ status: 422, code: 'invalid_input' });
  },
);

test('responds to JSON with JSON, whatever the Accept header', async ({ app }) => {
  const response = await app.call('/api/contact', {
    method: 'POST',
    headers: { accept: NAVIGATION },
    json: {},
  });
  expect(await errorOf(response)).toMatchObject({ status: 422 });
});

test('rejects a form from a foreign page', async ({ app }) => {
  const response = await app.call('/api/contact', {
    method: 'POST',
    headers: { accept: NAVIGATION, origin: 'https://elsewhere.example' },
    body: new URLSearchParams(enquiry()),
  });
  expect(await errorOf(response)).toMatchObject({ status: 403 });
});

const apply = (app: TestApp, fields: Record<string, string>, resume: string, accept = NAVIGATION) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', new File([resume], resume ? 'resume.pdf' : ''));
  return app.call('/api/apply', { method: 'POST', headers: { accept }, body });
};

test('redirects a browser that posted an application, with the outcome in the URL', async ({ app }) => {
  const sent = await apply(app, application({ consent: 'true' }), '%PDF-1.7');
  expect(redirectOf(sent)).toEqual([303, '/Career?application=sent#application']);
  const refused = '/Career?application=refused&fields=';
  expect(redirectOf(await apply(app, application({ email: 'x' }), '%PDF-1.7'))).toEqual([
    303,
    `${refused}email#application`,
  ]);
  expect(redirectOf(await apply(app, application(), 'GIF89a'))).toEqual([
    303,
    `${refused}resume#application`,
  ]);
  for (const resume of ['', `%PDF-1.7${'x'.repeat(MAX_RESUME_BYTES)}`])
    expect(redirectOf(await apply(app, application(), resume))).toEqual([
      303,
      `${refused}resume#application`,
    ]);
  app.readiness.isReady = false;
  expect(redirectOf(await apply(app, application(), '%PDF-1.7'))).toEqual([
    303,
    '/Career?application=failed#application',
  ]);
  app.readiness.isReady = true;
  expect((await apply(app, application(), '%PDF-1.7', 'application/json')).status).toBe(201);
});
