import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EraseAnswer } from 'shared-contracts/applications/erasure';
import { expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { makeApplication } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { tracesOf } from '../../../test/traces-of.ts';
import { applicationLetters, applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';
import { UnavailableError } from '../../errors.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sweepMails } from '../mail/sweep-mails.ts';
import { sweepResumes } from '../retention/purge-old.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(applications);
  await app.db.delete(mails);
  for (const name of await resumes(app)) await app.storage.resumes.remove(name);
  return () => vi.restoreAllMocks();
});

const resumes = async (app: TestApp) => (await collect(app.storage.resumes.list())).map(({ name }) => name);
const erase = (staff: StaffCalls, id: string, fullName: string) =>
  staff.call(`/api/apply/${id}/erase`, { method: 'POST', json: { fullName } });
const erased = async (response: Response) => EraseAnswer.parse(await response.json()).data;

/** An application with all that can hang on one. */
async function makeWhole(app: TestApp, given: Parameters<typeof makeApplication>[1]) {
  const resumeName = `${randomBytes(20).toString('hex')}.pdf`;
  await app.storage.resumes.put(resumeName, new Blob(['%PDF-']));
  const id = await makeApplication(app.db, { resumeName, message: 'Dear all', ...given });
  const mail = await enqueueMail(app.db, {
    at: new Date(),
    kind: 'application-received',
    to: 'ada@example.com',
    subject: 'Thanks',
    letter: [`Hello ${given?.fullName}`],
    aboutId: id,
  });
  return { id, mail, resumeName };
}

test('nothing of the person is left in any table or file, and others stay', async ({ app, staff }) => {
  const one = await makeWhole(app, { fullName: 'Zyxada  Quell', email: 'zyxada@example.com' });
  await makeWhole(app, { fullName: 'Zyxada Q.', email: 'ZYXADA@example.com', deletedAt: new Date() });
  const other = await makeWhole(app, { fullName: 'Bo', email: 'bo@example.com' });
  await staff.call(`/api/apply/${one.id}/status`, {
    method: 'PATCH',
    json: { status: 'Rejected', mail: { text: 'Dear {{name}}' } },
  });
  expect(await tracesOf(app.db, 'zyxada')).not.toEqual([]);
  const response = await erase(staff, one.id, ' Zyxada Quell ');
  expect(await erased(response)).toEqual({ applications: 2, filesLeft: 0 });
  expect(await tracesOf(app.db, 'zyxada')).toEqual([]);
  expect(await app.db.select({ id: applications.id }).from(applications)).toEqual([{ id: other.id }]);
  expect(await app.db.select({ id: applicationLetters.applicationId }).from(applicationLetters)).toEqual([
    { id: other.id },
  ]);
  expect(await app.db.select({ id: mails.id }).from(mails)).toEqual([{ id: other.mail }]);
  expect(await resumes(app)).toEqual([other.resumeName]);
  expect((await staff.call(`/api/apply/${one.id}`)).status).toBe(404);
});

test('a file that its store does not give up is removed by the job', async ({ app, staff }) => {
  const { id, resumeName } = await makeWhole(app, { fullName: 'Ada' });
  vi.spyOn(app.storage.resumes, 'remove').mockRejectedValueOnce(new UnavailableError());
  expect(await erased(await erase(staff, id, 'Ada'))).toEqual({ applications: 1, filesLeft: 1 });
  expect(await app.db.$count(applications)).toBe(0);
  expect(await resumes(app)).toEqual([resumeName]);
  const clock = () => new Date(Date.now() + 2 * 3_600_000);
  await sweepResumes({ ctx: { db: app.db, storage: app.storage, clock } });
  expect(await resumes(app)).toEqual([]);
});

test('files stay as long as their rows do', async ({ app, staff }) => {
  const { id, resumeName } = await makeWhole(app, { fullName: 'Ada' });
  await app.db.execute('RENAME TABLE audit_entries TO audit_entries_away');
  const { status } = await erase(staff, id, 'Ada');
  await app.db.execute('RENAME TABLE audit_entries_away TO audit_entries');
  expect([status, await resumes(app)]).toEqual([500, [resumeName]]);
});

test('mails that were written into a folder go when the outbox does not know them any more', async ({
  app,
  staff,
  folder,
}) => {
  const { mail: kept } = await makeWhole(app, { fullName: 'Bo', email: 'bo@example.com' });
  const { id, mail: gone } = await makeWhole(app, { fullName: 'Ada', email: 'ada@example.com' });
  for (const name of [`${kept}.eml`, `${gone}.eml`, `${gone}.eml.part`, 'notes.txt']) {
    await writeFile(join(folder, name), 'x');
  }
  await erase(staff, id, 'Ada');
  const sweep = (path: string) =>
    sweepMails({
      ctx: { db: app.db, clock: () => new Date() },
      input: { folder: path, signal: new AbortController().signal },
    });
  await sweep(folder);
  expect((await readdir(folder)).toSorted()).toEqual([`${kept}.eml`, 'notes.txt'].toSorted());
  await sweep(join(folder, 'none'));
});
