import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET_MAIL_KINDS } from 'shared-contracts/mail/mail';
import type { Clock } from '../../clock.ts';
import { isDatabaseUnavailable } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import { type Carrier, CarrierAwayError, type Handover, type OpenCarrier } from '../../mail/carrier.ts';
import { type Sender, writeMail } from '../../mail/write-mail.ts';
import { beginHandover, claimDueMails, type ClaimedMail, settle, showCutOff } from './outbox-rows.ts';

export interface SendDueMail {
  readonly ctx: { readonly db: Database; readonly clock: Clock };
  readonly input: { readonly carrier: Carrier; readonly sender: Sender; readonly signal: AbortSignal };
}

/** Waits after a failed attempt, in seconds: two more within half a minute, then over about a day. */
const WAITS = [5, 20, 60, 300, 900, 3_600, 10_800, 21_600, 43_200];
const STORE_TRIES = 20;

/**
 * Sends the mails that are due, each handed over by one instance at a time. One whose outcome is unclear waits for staff.
 * Ends early when `signal` is aborted; what was claimed and not sent is free again.
 */
export async function sendDueMail({ ctx, input }: SendDueMail): Promise<void> {
  const { db, clock } = ctx;
  const { carrier, sender, signal } = input;
  await showCutOff(db, clock());
  const claimed = await claimDueMails(db, clock());
  let open: OpenCarrier | undefined;
  try {
    for (const mail of claimed) {
      if (signal.aborted) {
        await settle(db, mail, {});
        continue;
      }
      const ready = await writeMail(mail, sender).catch(() => null);
      if (ready === null) {
        await settle(db, mail, { state: 'Failed', reason: 'The mail cannot be written' });
        continue;
      }
      open ??= await carrier.open();
      if (!(await beginHandover(db, mail, clock()))) continue;
      const handover = await open.handOver(ready);
      await store(() => settle(db, mail, settledBy(handover, mail, clock())));
      if (handover.outcome === 'taken') continue;
      open.close();
      open = undefined;
    }
  } catch (error) {
    if (!(error instanceof CarrierAwayError)) throw error;
    // Nobody is there to take any of them. Those that were settled are not ours any more.
    for (const mail of claimed) await settle(db, mail, postponed(error.message, mail.attempts + 1, clock()));
  } finally {
    open?.close();
  }
}

function settledBy(handover: Handover, mail: ClaimedMail, now: Date) {
  if (handover.outcome === 'taken') {
    const isSecret = SECRET_MAIL_KINDS.includes(mail.kind);
    return {
      state: 'Sent' as const,
      sentAt: now,
      reason: null,
      // A link that opens an account is kept no longer than it takes to send it.
      ...(isSecret ? { text: '', html: '' } : {}),
    };
  }
  const { outcome, reason } = handover;
  if (outcome === 'postponed') return postponed(reason, mail.attempts + 1, now);
  return { state: outcome === 'refused' ? ('Failed' as const) : ('Unclear' as const), reason };
}

function postponed(reason: string, attempts: number, now: Date) {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return { state: 'Failed' as const, attempts, reason };
  const nextAttemptAt = new Date(now.getTime() + wait * 1000);
  return { state: 'Waiting' as const, attempts, nextAttemptAt, reason };
}

/** A mail that is out should not become "unclear" because the database restarts at this moment. */
async function store(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || tries === STORE_TRIES) throw error;
      await sleep(500);
    }
  }
}
