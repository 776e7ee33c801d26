import { describe, expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication, makeEnquiry } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

test.beforeEach(async ({ app }) => {
  for (const table of [enquiries, applications, mails]) await app.db.delete(table);
});

const email = 'ada@example.com';
const makeAdas = (app: TestApp) => makeEnquiry(app.db, { firstName: 'Ada', email });
const makeOne = (app: TestApp) => makeApplication(app.db, { fullName: 'Ada', email });

describe.each([
  { path: '/api/contact', name: 'contact', field: 'firstName', noun: 'enquiry', make: makeAdas },
  { path: '/api/apply', name: 'application', field: 'fullName', noun: 'application', make: makeOne },
])('$path', ({ path, name, field, noun, make }) => {
  const erase = (staff: StaffCalls, id: string, typed = 'Ada') =>
    staff.call(`${path}/${id}/erase`, { method: 'POST', json: { [field]: typed } });

  test('leaves only the audit entry', async ({ app, staff }) => {
    const id = await make(app);
    expect((await erase(staff, id)).status).toBe(200);
    expect((await staff.call(`${path}/${id}`)).status).toBe(404);
    expect(await (await staff.call(`/api/audit?subject=${id}`)).json()).toMatchObject({
      data: [{ action: `${name}.erase`, actor: { email: staff.email }, subjectId: id, details: {} }],
    });
    const entries = await app.db.select({ details: auditEntries.details }).from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain('Ada');
  });

  test.for(['ada', 'Ada Q', ''])(
    'erases nothing when the name does not match (%j)',
    async (typed, { app, staff }) => {
      const id = await make(app);
      expect(await errorOf(await erase(staff, id, typed))).toMatchObject({
        status: 422,
        fields: { [field]: `Type the name exactly as it appears in the ${noun}` },
      });
      expect((await staff.call(`${path}/${id}`)).status).toBe(200);
    },
  );

  test("leaves the same person's rows in the other inbox", async ({ app, staff }) => {
    const [enquiry, application] = [await makeAdas(app), await makeOne(app)];
    expect((await erase(staff, name === 'contact' ? enquiry : application)).status).toBe(200);
    expect(await app.db.$count(enquiries)).toBe(name === 'contact' ? 0 : 1);
    expect(await app.db.$count(applications)).toBe(name === 'contact' ? 1 : 0);
  });

  test('changes nothing when the database fails in between', async ({ app, staff }) => {
    const id = await make(app);
    const mail = { at: new Date(), to: email, subject: 'Thanks', content: ['Hello Ada'], aboutId: id };
    await enqueueMail(app.db, { ...mail, kind: 'enquiry-received' });
    await app.db.execute('RENAME TABLE audit_entries TO audit_entries_away');
    const { status } = await erase(staff, id);
    await app.db.execute('RENAME TABLE audit_entries_away TO audit_entries');
    expect(status).toBe(500);
    expect((await staff.call(`${path}/${id}`)).status).toBe(200);
    expect(await app.db.$count(mails)).toBe(1);
  });
});
