import { eq } from 'drizzle-orm';
import type { Database } from '../src/db/open-database.ts';
import { mails } from '../src/db/schema/mails.ts';
import type { MailTransport } from '../src/mail/transport.ts';
import type { Mailbox } from '../src/mail/mailbox.ts';
import { createSmtpTransport } from '../src/mail/smtp-transport.ts';
import { SmtpUrl } from '../src/mail/smtp-url.ts';
import { enqueueMail, type NewMail } from '../src/services/mail/enqueue-mail.ts';
import { sendDueMail } from '../src/services/mail/send-due-mail.ts';
import { createMigratedDatabase, type TestDatabase } from './test-database.ts';
import { startTestSmtp, type TestSmtp } from './test-smtp.ts';

export interface SendOptions {
  readonly db?: Database;
  readonly answerMs?: number;
  readonly signal?: AbortSignal;
  /** Replaces the transport to the test's mail server. */
  readonly transport?: MailTransport;
  readonly replyTo?: Mailbox;
}

/** An outbox with its own mail server and a settable clock. */
export interface TestOutbox {
  readonly database: TestDatabase;
  smtp: TestSmtp;
  now: Date;
  passTime(seconds: number): void;
  enqueue(overrides?: Partial<NewMail>): Promise<string>;
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
    enqueue: (overrides) =>
      enqueueMail(db, {
        at: outbox.now,
        kind: 'enquiry-received',
        to: 'asha@example.com',
        subject: 'We have your message',
        content: ['Hello Jürgen 🐟,', 'we will answer soon.'],
        ...overrides,
      }),
    send: (options = {}) =>
      sendDueMail({
        ctx: { db: options.db ?? db, clock: () => outbox.now },
        input: {
          transport:
            options.transport ??
            createSmtpTransport(SmtpUrl.parse(outbox.smtp.url), options.answerMs ?? 5_000),
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
