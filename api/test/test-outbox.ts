import { eq } from 'drizzle-orm';
import type { Database } from '../src/db/open-database.ts';
import { mails } from '../src/db/schema/mails.ts';
import type { Carrier } from '../src/mail/carrier.ts';
import type { Mailbox } from '../src/mail/mailbox.ts';
import { createSmtpCarrier } from '../src/mail/smtp-carrier.ts';
import { SmtpUrl } from '../src/mail/smtp-url.ts';
import { enqueueMail, type NewMail } from '../src/services/mail/enqueue-mail.ts';
import { sendDueMail } from '../src/services/mail/send-due-mail.ts';
import { createMigratedDatabase, type TestDatabase } from './test-database.ts';
import { startTestSmtp, type TestSmtp } from './test-smtp.ts';

export interface SendOptions {
  readonly db?: Database;
  readonly answerMs?: number;
  readonly signal?: AbortSignal;
  /** Instead of the one to the mail server. */
  readonly carrier?: Carrier;
  readonly replyTo?: Mailbox;
}

/** An outbox with a mail server of its own, at a time that the test sets. */
export interface TestOutbox {
  readonly database: TestDatabase;
  smtp: TestSmtp;
  now: Date;
  passTime(seconds: number): void;
  enqueue(given?: Partial<NewMail>): Promise<string>;
  /** Runs the job once. */
  send(options?: SendOptions): Promise<void>;
  stored(id: string): Promise<typeof mails.$inferSelect | undefined>;
  /** Empties it and starts another server. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function createTestOutbox(): Promise<TestOutbox> {
  const database = await createMigratedDatabase();
  const { db } = database;
  const outbox: TestOutbox = {
    database,
    smtp: await startTestSmtp(),
    now: new Date('2026-03-04T05:06:07.000Z'),
    passTime: (seconds) => {
      outbox.now = new Date(outbox.now.getTime() + seconds * 1000);
    },
    enqueue: (given) =>
      enqueueMail(db, {
        at: outbox.now,
        kind: 'enquiry-received',
        to: 'asha@example.com',
        subject: 'We have your message',
        letter: ['Hello Jürgen 🐟,', 'we will answer soon.'],
        ...given,
      }),
    send: (options = {}) =>
      sendDueMail({
        ctx: { db: options.db ?? db, clock: () => outbox.now },
        input: {
          carrier:
            options.carrier ?? createSmtpCarrier(SmtpUrl.parse(outbox.smtp.url), options.answerMs ?? 5_000),
          sender: { from: { name: 'Meridian IP', address: 'info@example.com' }, replyTo: options.replyTo },
          signal: options.signal ?? new AbortController().signal,
        },
      }),
    stored: async (id) => (await db.select().from(mails).where(eq(mails.id, id)))[0],
    renew: async () => {
      await db.delete(mails);
      await outbox.smtp.close();
      outbox.smtp = await startTestSmtp();
    },
    close: async () => {
      await outbox.smtp.close();
      await database.drop();
    },
  };
  return outbox;
}
