import { eq } from 'drizzle-orm';
import {
  MAIL_TEMPLATE_KINDS,
  MailPreviewResponse,
  MailTemplateResponse,
  MailTemplatesResponse,
} from 'shared-contracts/mail/mail-templates';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { enquiry, makeEnquiry } from '../../../test/factories.ts';
import { textLike, textWith } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { mails } from '../../db/schema/mails.ts';
import { mailTemplates } from '../../db/schema/templates.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(mailTemplates);
});

const BASE = '/api/mail-templates';
const list = async (staff: StaffCalls) =>
  MailTemplatesResponse.parse(await (await staff.call(BASE)).json()).data;
const change = (staff: StaffCalls, kind: string, json: object) =>
  staff.call(`${BASE}/${kind}`, { method: 'PUT', json });
const reset = (staff: StaffCalls, kind: string, version: number) =>
  staff.call(`${BASE}/${kind}/reset`, { method: 'POST', json: { version } });
const preview = (staff: StaffCalls, kind: string, json: object) =>
  staff.call(`${BASE}/${kind}/preview`, { method: 'POST', json });
const templateIn = async (response: Response) => MailTemplateResponse.parse(await response.json()).data;
const previewIn = async (response: Response) => MailPreviewResponse.parse(await response.json()).data;

const template = {
  subject: 'About your message, {{reference}}',
  body: '{{greeting}}\n\nwe have it: <b>{{reference}}</b>.',
};

test('every mail starts with a valid default template', async ({ staff }) => {
  const all = await list(staff);
  expect(all.map(({ kind }) => kind)).toEqual([...MAIL_TEMPLATE_KINDS]);
  for (const { kind, subject, body, isOriginal, version } of all) {
    expect({ subject, body, isOriginal, version }).toEqual({
      ...DEFAULT_TEXTS[kind],
      isOriginal: true,
      version: 0,
    });
    const rendered = await previewIn(await preview(staff, kind, { subject, body }));
    expect(rendered.subject).toMatch(/\(ref\. \w{8}\)$/);
    expect(rendered.subject + rendered.text + rendered.html).not.toMatch(/\{\{|\}\}/);
  }
});

test('a mail is sent as the preview of its changed template shows it', async ({ app, staff }) => {
  const changed = await templateIn(await change(staff, 'enquiry-received', { ...template, version: 0 }));
  expect(changed).toMatchObject({ ...template, isOriginal: false, version: 1, updatedBy: staff.email });
  const previewed = await previewIn(await preview(staff, 'enquiry-received', template));
  const email = 'thanked@example.com';
  await app.call('/api/contact', { method: 'POST', json: enquiry({ email, firstName: 'Asha' }) });
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
  const sampled = (text: string) => text.replaceAll(mail?.aboutId?.slice(-8) ?? '?', '7QK4M2XA');
  expect(sampled(mail?.subject ?? '')).toBe(previewed.subject);
  expect(sampled(mail?.text ?? '')).toBe(previewed.text);
  expect(sampled(mail?.html ?? '')).toBe(previewed.html);
  expect(previewed.html).toContain('we have it: &lt;b&gt;7QK4M2XA&lt;/b&gt;.');
});

test.for([
  ['enquiry-reply', 'enquiry-received', '{{reply}}'],
  ['application-rejected', 'application-received', 'No, {{name}}.'],
] as const)('the preview of %s has the subject of %s', async ([kind, confirmation, body], { staff }) => {
  await change(staff, confirmation, { ...template, version: 0 });
  const { subject } = await previewIn(await preview(staff, kind, { subject: null, body }));
  expect(subject).toBe('Re: About your message, 7QK4M2XA');
});

test('a reply is rendered into its template, with the quotation and the subject of its thread', async ({
  app,
  staff,
}) => {
  const body = 'Dear {{ reply }}\n\n {{enquiry}} \n\n{{author}}, {{reference}}';
  await change(staff, 'enquiry-reply', { subject: null, body, version: 0 });
  const id = await makeEnquiry(app.db, { message: 'Is {{reply}} <new>?\nReally?' });
  const json = { replyMessage: '$& {{author}} <b>\r\n\r\nBye' };
  await staff.call(`/api/contact/reply/${id}`, { method: 'POST', json });
  const [mail] = await app.db.select().from(mails).where(eq(mails.aboutId, id));
  expect(mail?.subject).toBe(`Re: Your enquiry to Meridian IP (ref. ${id.slice(-8)})`);
  expect(mail?.text).toMatch(
    /^Dear \$& \{\{author\}\} <b>\n\nBye\n\n> Is \{\{reply\}\} <new>\?\n> Really\?\n\n/,
  );
  expect(mail?.text).toContain(`${staff.email}, ${id.slice(-8)}\n`);
  expect(mail?.html).toContain('{{author}} &lt;b&gt;</p>');
  expect(mail?.html).toMatch(/<blockquote [^>]*>Is \{\{reply\}\} &lt;new&gt;\?<br>Really\?<\/blockquote>/);
});

test('resets a template, which can be undone, and records each change', async ({ staff }) => {
  await change(staff, 'application-rejected', { subject: null, body: 'No, {{name}}.', version: 0 });
  const resetTemplate = await templateIn(await reset(staff, 'application-rejected', 1));
  expect(resetTemplate).toMatchObject({
    ...DEFAULT_TEXTS['application-rejected'],
    isOriginal: true,
    version: 2,
  });
  const changedAgain = await change(staff, 'application-rejected', {
    subject: null,
    body: 'No, {{name}}.',
    version: 2,
  });
  expect(await templateIn(changedAgain)).toMatchObject({ body: 'No, {{name}}.', version: 3 });
  const audit = await staff.call('/api/audit?subject=application-rejected');
  const { data } = (await audit.json()) as { data: unknown[] };
  expect(data).toMatchObject([
    { action: 'mail-template.change', details: { version: 3 } },
    { action: 'mail-template.reset', details: { version: 2 } },
    { action: 'mail-template.change', details: { version: 1 } },
  ]);
});

test.for([0, 1])(
  'accepts one of several concurrent changes to version %i, and returns it to the others',
  async (version, { staff }) => {
    if (version === 1) await change(staff, 'enquiry-received', { ...template, version: 0 });
    const responses = await Promise.all(
      [1, 2, 3].map((n) => change(staff, 'enquiry-received', { ...template, body: `Text ${n}`, version })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'conflict', data: { version: version + 1 } });
  },
);

const USE = 'Use {{greeting}}, {{reference}}, {{firm}}';

test.for([
  [
    'enquiry-received',
    { ...template, body: 'Hello {{firstName}}' },
    { body: `There is no placeholder {{firstName}}. ${USE}` },
  ],
  ['enquiry-received', { ...template, body: 'Hello {{greeting' }, { body: textLike(/incomplete/) }],
  [
    'enquiry-received',
    { ...template, subject: 'Hello {{x}}' },
    { subject: `There is no placeholder {{x}}. ${USE}` },
  ],
  ['enquiry-received', { ...template, subject: 'Hello' }, { subject: '{{reference}} is missing' }],
  ['enquiry-received', { ...template, subject: null }, { subject: 'Write the subject' }],
  ['enquiry-received', { subject: '', body: ' ' }, { subject: 'Write the subject', body: 'Write the text' }],
  ['enquiry-reply', { subject: null, body: 'Hello' }, { body: '{{reply}} is missing' }],
  [
    'enquiry-reply',
    { subject: 'Re: x', body: '{{reply}}' },
    { subject: 'This mail takes the subject of the one it replies to' },
  ],
  ['application-rejected', { subject: null, body: '{{constructor}}' }, { body: textWith('{{name}}') }],
] as const)('rejects for %s %j, also as a preview', async ([kind, json, fields], { staff }) => {
  for (const response of [
    await change(staff, kind, { ...json, version: 0 }),
    await preview(staff, kind, json),
  ])
    expect(await errorOf(response)).toMatchObject({ status: 422, fields });
  expect((await list(staff)).every(({ isOriginal }) => isOriginal)).toBe(true);
});

test('requires an admin, and has no templates for other mails', async ({ app, staff }) => {
  const json = { ...template, version: 0 };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '/enquiry-received', json],
    ['POST', '/enquiry-received/reset', { version: 0 }],
    ['POST', '/enquiry-received/preview', template],
  ] as const) {
    const response = await app.call(`${BASE}${path}`, { method, ...(body && { json: body }) });
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  for (const kind of ['password-reset', 'toString'])
    expect(await errorOf(await change(staff, kind, json))).toMatchObject({ status: 404, code: 'not_found' });
});
