import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication, makeContact } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
beforeEach(async () => {
  for (const table of [contacts, applications, mails]) await app.db.delete(table);
});
afterAll(() => app.close());

const email = 'ada@example.com';
const makeEnquiry = () => makeContact(app.db, { firstName: 'Ada', email });
const makeOne = () => makeApplication(app.db, { fullName: 'Ada', email });

describe.each([
  { path: '/api/contact', name: 'contact', field: 'firstName', noun: 'enquiry', make: makeEnquiry },
  { path: '/api/apply', name: 'application', field: 'fullName', noun: 'application', make: makeOne },
])('$path', ({ path, name, field, noun, make }) => {
  const erase = (id: string, typed = 'Ada') =>
    staff.call(`${path}/${id}/erase`, { method: 'POST', json: { [field]: typed } });

  test('leaves who did it and when, and nothing else', async () => {
    const id = await make();
    expect((await erase(id)).status).toBe(200);
    expect((await staff.call(`${path}/${id}`)).status).toBe(404);
    expect(await (await staff.call(`/api/audit?subject=${id}`)).json()).toMatchObject({
      data: [{ action: `${name}.erase`, actor: { email: staff.email }, subjectId: id, details: {} }],
    });
    const entries = await app.db.select({ details: auditEntries.details }).from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain('Ada');
  });

  test.each(['ada', 'Ada Q', ''])('erases nothing with another name (%j)', async (typed) => {
    const id = await make();
    expect(await errorOf(await erase(id, typed))).toMatchObject({
      status: 422,
      fields: { [field]: `Type the name exactly as it stands in the ${noun}` },
    });
    expect((await staff.call(`${path}/${id}`)).status).toBe(200);
  });

  test('leaves what the same person sent otherwise', async () => {
    const [enquiry, application] = [await makeEnquiry(), await makeOne()];
    expect((await erase(name === 'contact' ? enquiry : application)).status).toBe(200);
    expect(await app.db.$count(contacts)).toBe(name === 'contact' ? 0 : 1);
    expect(await app.db.$count(applications)).toBe(name === 'contact' ? 1 : 0);
  });

  test('leaves everything as it was when the database fails on the way', async () => {
    const id = await make();
    const mail = { at: new Date(), to: email, subject: 'Thanks', letter: ['Hello Ada'], aboutId: id };
    await enqueueMail(app.db, { ...mail, kind: 'enquiry-received' });
    await app.db.execute('RENAME TABLE audit_entries TO audit_entries_away');
    const { status } = await erase(id);
    await app.db.execute('RENAME TABLE audit_entries_away TO audit_entries');
    expect(status).toBe(500);
    expect((await staff.call(`${path}/${id}`)).status).toBe(200);
    expect(await app.db.$count(mails)).toBe(1);
  });
});
