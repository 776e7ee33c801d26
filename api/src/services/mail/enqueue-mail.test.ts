import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { enqueueMail, type NewMail } from './enqueue-mail.ts';

const at = new Date('2026-03-04T05:06:07.000Z');
const mail = (overrides: Partial<NewMail> = {}): NewMail => ({
  at,
  kind: 'enquiry-received',
  to: 'asha@example.com',
  subject: 'We have your message',
  content: ['Hello,', 'we will answer soon.'],
  ...overrides,
});
const readStored = async (database: TestDatabase, id: string) =>
  (await database.db.select().from(mails).where(eq(mails.id, id)))[0];

test('stores a mail that is due immediately, with its Message-ID', async ({ database }) => {
  const id = await enqueueMail(database.db, mail({ thread: ['<first@example.com>'] }));
  expect(await readStored(database, id)).toMatchObject({
    kind: 'enquiry-received',
    recipient: 'asha@example.com',
    subject: 'We have your message',
    messageId: `<${id.toLowerCase()}@example.com>`,
    thread: ['<first@example.com>'],
    state: 'Waiting',
    attempts: 0,
    nextAttemptAt: at,
  });
});

test('stores no mail when its transaction fails', async ({ database }) => {
  let id = '';
  const failing = database.db.transaction(async (tx) => {
    id = await enqueueMail(tx, mail());
    throw new Error('no luck');
  });
  await expect(failing).rejects.toThrow('no luck');
  expect(await readStored(database, id)).toBeUndefined();
});

test.for([
  ['Hi\r\nBcc: everybody@example.com', 'Hi Bcc: everybody@example.com'],
  ['a\u2028b\u0085c\u000bd', 'a b c d'],
  [`  ${'🐟'.repeat(300)}`, '🐟'.repeat(200)],
] as const)('collapses the subject %j to one line', async ([subject, expected], { database }) => {
  const id = await enqueueMail(database.db, mail({ subject }));
  expect((await readStored(database, id))?.subject).toBe(expected);
});
