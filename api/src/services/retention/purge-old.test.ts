import { randomBytes } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { makeApplication, makeContact, makePosition } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applicationLetters, applications } from '../../db/schema/applications.ts';
import { contactMessages, contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { positions } from '../../db/schema/positions.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { purgeOld, sweepResumes } from './purge-old.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(contacts);
  await app.db.delete(applications);
  await app.db.delete(mails);
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
    letter: [],
    ...(aboutId && { aboutId }),
  });
const putResume = async (app: TestApp) => {
  const name = `${randomBytes(20).toString('hex')}.pdf`;
  await app.storage.resumes.put(name, new Blob(['%PDF-']));
  return name;
};
const resumes = async (app: TestApp) => (await collect(app.storage.resumes.list())).map(({ name }) => name);

test('removes enquiries that are old or were deleted a month ago, with their texts and mails', async ({
  app,
}) => {
  const kept = [
    await makeContact(app.db, { createdAt: daysAgo(729) }),
    await makeContact(app.db, { createdAt: daysAgo(40), deletedAt: daysAgo(29) }),
  ];
  const old = await makeContact(app.db, { createdAt: daysAgo(731) });
  await makeContact(app.db, { createdAt: daysAgo(40), deletedAt: daysAgo(31) });
  await enqueue(app, daysAgo(731), old);
  const keptMail = await enqueue(app, daysAgo(700), kept[0]);
  await purge(app);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(idsOf(await app.db.select().from(contacts))).toEqual(kept.toSorted());
  expect(idsOf(await app.db.select().from(contactMessages))).toEqual(kept.toSorted());
  expect(idsOf(await app.db.select().from(mails))).toEqual([keptMail]);
});

test('removes applications after a year, with letter and file, and more than fit into one step', async ({
  app,
}) => {
  const [keptFile, oldFile] = [await putResume(app), await putResume(app)];
  const kept = await makeApplication(app.db, {
    createdAt: daysAgo(364),
    resumeName: keptFile,
    message: 'Hi',
  });
  await makeApplication(app.db, { createdAt: daysAgo(366), resumeName: oldFile, message: 'Hi' });
  for (let index = 0; index < 210; index++) await makeApplication(app.db, { createdAt: daysAgo(400) });
  await purge(app);
  expect(await app.db.select().from(applications)).toMatchObject([{ id: kept }]);
  expect(await app.db.select().from(applicationLetters)).toMatchObject([{ applicationId: kept }]);
  expect(await resumes(app)).toEqual([keptFile]);
});

test('removes mails that belong to nothing after 90 days', async ({ app }) => {
  const kept = await enqueue(app, daysAgo(89));
  await enqueue(app, daysAgo(91));
  await purge(app);
  expect(await app.db.select().from(mails)).toMatchObject([{ id: kept }]);
});

test('sweeps up files that belong to no application, but not what a call is just storing', async ({
  app,
}) => {
  for (const name of await resumes(app)) await app.storage.resumes.remove(name);
  const [owned, lost] = [await putResume(app), await putResume(app)];
  await makeApplication(app.db, { resumeName: owned });
  await sweepResumes({ ctx: contextAt(app, new Date()) });
  expect(await resumes(app)).toHaveLength(2);
  await sweepResumes({ ctx: contextAt(app, new Date(Date.now() + 2 * DAY_MS)) });
  expect(await resumes(app)).toEqual([owned]);
  expect(await resumes(app)).not.toContain(lost);
});

test('removes positions that were deleted a month ago', async ({ app }) => {
  const inBin = async (days: number) => {
    const id = await makePosition(app.db, { title: `Deleted ${days} days ago` });
    const change = { deletedAt: daysAgo(days), uniqueTitle: null };
    await app.db.update(positions).set(change).where(eq(positions.id, id));
    return id;
  };
  const [kept] = [await inBin(29), await inBin(31)];
  await purge(app);
  const left = await app.db.select().from(positions).where(isNotNull(positions.deletedAt));
  expect(left.map(({ id }) => id)).toEqual([kept]);
});
