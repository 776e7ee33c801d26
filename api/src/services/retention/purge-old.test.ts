import { randomBytes } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import { afterEach, expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { makeApplication, makeEnquiry, makePosition } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applicationLetters, applications } from '../../db/schema/applications.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { enquiryMessages, enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { positions } from '../../db/schema/positions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { purgeOld } from './purge-old.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(enquiries);
  await app.db.delete(applications);
  await app.db.delete(mails);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DAY_MS = 86_400_000;
const now = new Date('2026-06-01T00:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const contextAt = (app: TestApp, time: Date) => ({ db: app.db, storage: app.storage, clock: () => time });
const purge = (app: TestApp) =>
  purgeOld({
    ctx: contextAt(app, now),
    input: {
      enquiriesKeptMs: 730 * DAY_MS,
      applicationsKeptMs: 365 * DAY_MS,
      signal: new AbortController().signal,
    },
  });
const enqueue = (app: TestApp, at: Date, aboutId?: string) =>
  enqueueMail(app.db, {
    at,
    kind: 'password-changed',
    to: 'a@example.com',
    subject: 'x',
    content: [],
    ...(aboutId && { aboutId }),
  });
const putResume = async (app: TestApp) => {
  const name = `${randomBytes(20).toString('hex')}.pdf`;
  await app.storage.resumes.put(name, new Blob(['%PDF-']));
  return name;
};
const resumes = async (app: TestApp) => (await collect(app.storage.resumes.list())).map(({ name }) => name);

test('removes enquiries that are old or were deleted a month ago, with their messages and mails', async ({
  app,
}) => {
  const recent = [
    await makeEnquiry(app.db, { createdAt: daysAgo(729) }),
    await makeEnquiry(app.db, { createdAt: daysAgo(40), deletedAt: daysAgo(29) }),
  ];
  const old = await makeEnquiry(app.db, { createdAt: daysAgo(731) });
  await makeEnquiry(app.db, { createdAt: daysAgo(40), deletedAt: daysAgo(31) });
  await enqueue(app, daysAgo(731), old);
  const recentMail = await enqueue(app, daysAgo(700), recent[0]);
  await purge(app);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(idsOf(await app.db.select().from(enquiries))).toEqual(recent.toSorted());
  expect(idsOf(await app.db.select().from(enquiryMessages))).toEqual(recent.toSorted());
  expect(idsOf(await app.db.select().from(mails))).toEqual([recentMail]);
});

test('removes applications after a year, with cover letter and file, in several batches', async ({ app }) => {
  const [recentFile, oldFile] = [await putResume(app), await putResume(app)];
  const recent = await makeApplication(app.db, {
    createdAt: daysAgo(364),
    resumeName: recentFile,
    message: 'Hi',
  });
  await makeApplication(app.db, { createdAt: daysAgo(366), resumeName: oldFile, message: 'Hi' });
  for (let index = 0; index < 210; index++) await makeApplication(app.db, { createdAt: daysAgo(400) });
  await purge(app);
  expect(await app.db.select().from(applications)).toMatchObject([{ id: recent }]);
  expect(await app.db.select().from(applicationLetters)).toMatchObject([{ applicationId: recent }]);
  expect(await resumes(app)).toEqual([recentFile]);
});

test('leaves a row with its file and mails that was restored after it was found', async ({ app }) => {
  const resumeName = await putResume(app);
  const deleted = { createdAt: daysAgo(40), deletedAt: daysAgo(31) };
  const restored = await makeApplication(app.db, { ...deleted, resumeName });
  await makeApplication(app.db, deleted);
  const mail = await enqueue(app, daysAgo(35), restored);
  const transaction = app.db.transaction.bind(app.db);
  vi.spyOn(app.db, 'transaction').mockImplementationOnce(async (action, config) => {
    await app.db.update(applications).set({ deletedAt: null }).where(eq(applications.id, restored));
    return transaction(action, config);
  });
  await purge(app);
  expect(await app.db.select().from(applications)).toMatchObject([{ id: restored }]);
  expect(await app.db.select().from(mails)).toMatchObject([{ id: mail }]);
  expect(await resumes(app)).toContain(resumeName);
});

test('a file that cannot be removed delays no other removal', async ({ app }) => {
  const names = [await putResume(app), await putResume(app)];
  for (const resumeName of names) await makeApplication(app.db, { createdAt: daysAgo(366), resumeName });
  await enqueue(app, daysAgo(91));
  const before = await resumes(app);
  vi.spyOn(app.storage.resumes, 'remove').mockRejectedValueOnce(new Error('stuck'));
  await purge(app);
  expect(await app.db.$count(applications)).toBe(0);
  expect(await app.db.$count(mails)).toBe(0);
  expect(await resumes(app)).toHaveLength(before.length - 1);
});

test('removes mails about neither an enquiry nor an application after 90 days', async ({ app }) => {
  const recent = await enqueue(app, daysAgo(89));
  await enqueue(app, daysAgo(91));
  await purge(app);
  expect(await app.db.select().from(mails)).toMatchObject([{ id: recent }]);
});

test('removes positions that were deleted a month ago', async ({ app }) => {
  const makeDeleted = async (days: number) => {
    const id = await makePosition(app.db, { title: `Deleted ${days} days ago` });
    const change = { deletedAt: daysAgo(days), uniqueTitle: null };
    await app.db.update(positions).set(change).where(eq(positions.id, id));
    return id;
  };
  const [recent] = [await makeDeleted(29), await makeDeleted(31)];
  await purge(app);
  const remaining = await app.db.select().from(positions).where(isNotNull(positions.deletedAt));
  expect(remaining.map(({ id }) => id)).toEqual([recent]);
});

test('removes security events after a year, and no other entries of the audit log', async ({ ownApp }) => {
  const addEntry = (days: number, action: AuditAction) =>
    recordAudit(ownApp.db, { at: daysAgo(days), actor: null, action, details: { days } });
  await addEntry(364, 'security.csrf');
  await addEntry(366, 'security.login-failed');
  await addEntry(366, 'password.reset-link');
  await purge(ownApp);
  const remaining = await ownApp.db.select({ action: auditEntries.action }).from(auditEntries);
  expect(remaining.map(({ action }) => action).toSorted()).toEqual(['password.reset-link', 'security.csrf']);
});
