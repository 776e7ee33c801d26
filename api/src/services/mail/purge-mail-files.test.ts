import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { purgeMailFiles } from './purge-mail-files.ts';

const SENT_AT = new Date('2026-03-04T12:00:00.000Z');
const MINUTE_MS = 60_000;

test('removes mail files with a link that opens an account once the link has expired', async ({
  database,
  folder,
}) => {
  const { db } = database;
  for (const kind of ['password-reset', 'invitation', 'password-changed'] as const) {
    const mail = { at: SENT_AT, kind, to: `${kind}@example.com`, subject: kind, content: ['Text'] };
    await db.transaction((tx) => enqueueMail(tx, mail));
  }
  const kindOf = new Map<string, string>();
  for (const { id, kind } of await db.select().from(mails)) {
    kindOf.set(`${id}.eml`, kind);
    await writeFile(join(folder, `${id}.eml`), 'link');
  }
  const remainingAfter = async (minutes: number) => {
    const clock = () => new Date(SENT_AT.getTime() + minutes * MINUTE_MS);
    await purgeMailFiles({ ctx: { db, clock }, input: { folder, signal: new AbortController().signal } });
    return new Set((await readdir(folder)).map((name) => kindOf.get(name)));
  };
  expect(await remainingAfter(30)).toEqual(new Set(['invitation', 'password-changed', 'password-reset']));
  expect(await remainingAfter(31)).toEqual(new Set(['invitation', 'password-changed']));
  expect(await remainingAfter(7 * 24 * 60 + 1)).toEqual(new Set(['password-changed']));
});

test('does nothing when the mail folder is missing, and fails when it is a file', async ({
  database,
  folder,
}) => {
  const ctx = { db: database.db, clock: () => SENT_AT };
  const { signal } = new AbortController();
  await purgeMailFiles({ ctx, input: { folder: join(folder, 'gone'), signal } });
  await writeFile(join(folder, 'file'), '');
  const purging = purgeMailFiles({ ctx, input: { folder: join(folder, 'file'), signal } });
  await expect(purging).rejects.toMatchObject({ code: 'ENOTDIR' });
});
