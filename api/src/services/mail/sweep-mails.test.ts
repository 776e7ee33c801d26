import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sweepMails } from './sweep-mails.ts';

const SENT_AT = new Date('2026-03-04T12:00:00.000Z');
const MINUTE_MS = 60_000;

test('a written mail with a link that opens an account goes when the link has ended', async ({
  database,
  folder,
}) => {
  const { db } = database;
  for (const kind of ['password-reset', 'invitation', 'password-changed'] as const) {
    const mail = { at: SENT_AT, kind, to: `${kind}@example.com`, subject: kind, letter: ['Text'] };
    await db.transaction((tx) => enqueueMail(tx, mail));
  }
  const kindOf = new Map<string, string>();
  for (const { id, kind } of await db.select().from(mails)) {
    kindOf.set(`${id}.eml`, kind);
    await writeFile(join(folder, `${id}.eml`), 'link');
  }
  const leftAfter = async (minutes: number) => {
    const clock = () => new Date(SENT_AT.getTime() + minutes * MINUTE_MS);
    await sweepMails({ ctx: { db, clock }, input: { folder, signal: new AbortController().signal } });
    return new Set((await readdir(folder)).map((name) => kindOf.get(name)));
  };
  expect(await leftAfter(30)).toEqual(new Set(['invitation', 'password-changed', 'password-reset']));
  expect(await leftAfter(31)).toEqual(new Set(['invitation', 'password-changed']));
  expect(await leftAfter(7 * 24 * 60 + 1)).toEqual(new Set(['password-changed']));
});

test('nothing is to do before the first mail was written, and a file in its place is an error', async ({
  database,
  folder,
}) => {
  const ctx = { db: database.db, clock: () => SENT_AT };
  const { signal } = new AbortController();
  await sweepMails({ ctx, input: { folder: join(folder, 'gone'), signal } });
  await writeFile(join(folder, 'file'), '');
  const swept = sweepMails({ ctx, input: { folder: join(folder, 'file'), signal } });
  await expect(swept).rejects.toMatchObject({ code: 'ENOTDIR' });
});
