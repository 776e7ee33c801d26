import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET_MAIL_KINDS } from 'shared-contracts/mail/mail';
import type { Clock } from '../../clock.ts';
import { isDatabaseUnavailable } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import {
  type MailTransport,
  TransportUnavailableError,
  type DeliveryResult,
  type MailConnection,
} from '../../mail/transport.ts';
import { type Sender, composeMail } from '../../mail/compose-mail.ts';
import { hasExpiredLink } from './has-expired-link.ts';
import { beginDelivery, claimDueMails, type ClaimedMail, markInterrupted, settle } from './outbox-rows.ts';

export interface SendDueMail {
  readonly ctx: { readonly db: Database; readonly clock: Clock };
  readonly input: {
    readonly transport: MailTransport;
    readonly sender: Sender;
    readonly signal: AbortSignal;
  };
}

/** Delays after failed attempts, in seconds: two retries within 30 seconds, the others spread over about a day. */
const RETRY_DELAYS = [5, 20, 60, 300, 900, 3_600, 10_800, 21_600, 43_200];
const MAX_STORE_ATTEMPTS = 20;

/**
 * Sends the mails that are due, each from one instance at a time. Staff decide about mails whose outcome is unclear.
 * Ends early when `signal` is aborted, and releases the mails that were claimed but not sent.
 */
export async function sendDueMail({ ctx, input }: SendDueMail): Promise<void> {
  const { db, clock } = ctx;
  const { transport, sender, signal } = input;
  await markInterrupted(db, clock());
  const claimed = await claimDueMails(db, clock());
  let connection: MailConnection | undefined;
  try {
    for (const mail of claimed) {
      if (signal.aborted) {
        await settle(db, mail, {});
        continue;
      }
      if (hasExpiredLink(mail, clock())) {
        await settle(db, mail, { state: 'Failed', reason: 'Its link has expired' });
        continue;
      }
      const ready = await composeMail(mail, sender).catch(() => null);
      if (ready === null) {
        await settle(db, mail, { state: 'Failed', reason: 'The mail cannot be composed' });
        continue;
      }
      connection ??= await transport.open();
      if (!(await beginDelivery(db, mail, clock()))) continue;
      const result = await connection.deliver(ready);
      await storeWithRetries(() => settle(db, mail, outcomeOf(result, mail, clock())));
      if (result.outcome === 'accepted') continue;
      connection.close();
      connection = undefined;
    }
  } catch (error) {
    if (!(error instanceof TransportUnavailableError)) throw error;
    // Postpones the whole batch. Mails that are already settled are no longer held, so they do not change.
    for (const mail of claimed) await settle(db, mail, postponed(error.message, mail.attempts + 1, clock()));
  } finally {
    connection?.close();
  }
}

function outcomeOf(result: DeliveryResult, mail: ClaimedMail, now: Date) {
  if (result.outcome === 'accepted') {
    const isSecret = SECRET_MAIL_KINDS.includes(mail.kind);
    return {
      state: 'Sent' as const,
      sentAt: now,
      reason: null,
      // A link that opens an account is deleted as soon as it is sent.
      ...(isSecret ? { text: '', html: '' } : {}),
    };
  }
  const { outcome, reason } = result;
  if (outcome === 'postponed') return postponed(reason, mail.attempts + 1, now);
  return { state: outcome === 'refused' ? ('Failed' as const) : ('Unclear' as const), reason };
}

function postponed(reason: string, attempts: number, now: Date) {
  const delay = RETRY_DELAYS[attempts - 1];
  if (delay === undefined) return { state: 'Failed' as const, attempts, reason };
  const nextAttemptAt = new Date(now.getTime() + delay * 1000);
  return { state: 'Waiting' as const, attempts, nextAttemptAt, reason };
}

/** Retries, so that a sent mail does not become unclear because the database restarts at this moment. */
async function storeWithRetries(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === MAX_STORE_ATTEMPTS) throw error;
      await sleep(500);
    }
  }
}
