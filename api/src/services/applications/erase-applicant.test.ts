import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EraseResponse } from 'shared-contracts/applications/erasure';
import { expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { makeApplication } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { columnsContaining } from '../../../test/columns-containing.ts';
import { applicationLetters, applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';
import { UnavailableError } from '../../errors.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { purgeMailFiles } from '../mail/purge-mail-files.ts';
import { purgeOrphanedResumes } from '../retention/purge-orphaned-resumes.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(applications);
  await app.db.delete(mails);
  for (const name of await resumes(app)) await app.storage.resumes.remove(name);
  return () => vi.restoreAllMocks();
});

const resumes = async (app: TestApp) => (await collect(app.storage.resumes.list())).map(({ name }) => name);
const erase = (staff: StaffCalls, id: string, fullName: string) =>
  staff.call(`/api/apply/${id}/erase`, { method: 'POST', json: { fullName } });
const erased = async (response: Response) => EraseResponse.parse(await response.json()).data;

/** Creates an application with a file, a cover letter and a mail. */
async function makeComplete(app: TestApp, overrides: Parameters<typeof makeApplication>[1]) {
  const resumeName = `${randomBytes(20).toString('hex')}.pdf`;
  await app.storage.resumes.put(resumeName, new Blob(['%PDF-']));
  const id = await makeApplication(app.db, { resumeName, message: 'Dear all', ...overrides });
  const mail = await enqueueMail(app.db, {
    at: new Date(),
    kind: 'application-received',
    to: 'ada@example.com',
    subject: 'Thanks',
    content: [`Hello ${overrides?.fullName}`],
    aboutId: id,
  });
  return { id, mail, resumeName };
}

test('leaves no data of the person in any table or file, and does not touch others', async ({
  app,
  staff,
}) => {
  const one = await makeComplete(app, { fullName: 'Zyxada  Quell', email: 'zyxada@example.com' });
  await makeComplete(app, { fullName: 'Zyxada Q.', email: 'ZYXADA@example.com', deletedAt: new Date() });
  const other = await makeComplete(app, { fullName: 'Bo', email: 'bo@example.com' });
  await staff.call(`/api/apply/${one.id}/status`, {
    method: 'PATCH',
    json: { status: 'Rejected', mail: { text: 'Dear {{name}}' } },
  });
  expect(await columnsContaining(app.db, 'zyxada')).not.toEqual([]);
  const response = await erase(staff, one.id, ' Zyxada Quell ');
  expect(await erased(response)).toEqual({ applications: 2, filesLeft: 0 });
  expect(await columnsContaining(app.db, 'zyxada')).toEqual([]);
  expect(await app.db.select({ id: applications.id }).from(applications)).toEqual([{ id: other.id }]);
  expect(await app.db.select({ id: applicationLetters.applicationId }).from(applicationLetters)).toEqual([
    { id: other.id },
  ]);
  expect(await app.db.select({ id: mails.id }).from(mails)).toEqual([{ id: other.mail }]);
  expect(await resumes(app)).toEqual([other.resumeName]);
  expect((await staff.call(`/api/apply/${one.id}`)).status).toBe(404);
});

test('a job removes a file that the store failed to remove', async ({ app, staff }) => {
  const { id, resumeName } = await makeComplete(app, { fullName: 'Ada' });
  vi.spyOn(app.storage.resumes, 'remove').mockRejectedValueOnce(new UnavailableError());
  expect(await erased(await erase(staff, id, 'Ada'))).toEqual({ applications: 1, filesLeft: 1 });
  expect(await app.db.$count(applications)).toBe(0);
  expect(await resumes(app)).toEqual([resumeName]);
  const clock = () => new Date(Date.now() + 2 * 3_600_000);
  await purgeOrphanedResumes({
    ctx: { db: app.db, storage: app.storage, clock },
    signal: new AbortController().signal,
  });
  expect(await resumes(app)).toEqual([]);
});

test('files stay when the erasure fails', async ({ app, staff }) => {
  const { id, resumeName } = await makeComplete(app, { fullName: 'Ada' });
  await app.db.execute('RENAME TABLE audit_entries TO audit_entries_away');
  const { status } = await erase(staff, id, 'Ada');
  await app.db.execute('RENAME TABLE audit_entries_away TO audit_entries');
  expect([status, await resumes(app)]).toEqual([500, [resumeName]]);
});

test('removes mail files that are no longer in the outbox', async ({ app, staff, folder }) => {
  const { mail: remaining } = await makeComplete(app, { fullName: 'Bo', email: 'bo@example.com' });
  const { id, mail: erasedMail } = await makeComplete(app, { fullName: 'Ada', email: 'ada@example.com' });
  for (const name of [`${remaining}.eml`, `${erasedMail}.eml`, `${erasedMail}.eml.part`, 'notes.txt']) {
    await writeFile(join(folder, name), 'x');
  }
  await erase(staff, id, 'Ada');
  const purge = (path: string) =>
    purgeMailFiles({
      ctx: { db: app.db, clock: () => new Date() },
      input: { folder: path, signal: new AbortController().signal },
    });
  await purge(folder);
  expect((await readdir(folder)).toSorted()).toEqual([`${remaining}.eml`, 'notes.txt'].toSorted());
  await purge(join(folder, 'none'));
});
