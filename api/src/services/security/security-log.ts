import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { describeError } from '../../describe-error.ts';
import type { Log } from '../../log.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createEventSampler } from './sample-events.ts';
import type { SecurityEvent } from './security-event.ts';
import { truncateAddress } from './truncate-address.ts';

export interface SecurityLogOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** The origin of an event. */
export interface EventSource {
  readonly address: string;
  readonly requestId: string;
}

/** Records a security event. Never rejects, because the request already has its response. */
export type RecordSecurityEvent = (event: SecurityEvent, source: EventSource) => Promise<void>;

/**
 * Writes security events to the log and to the audit log: an account by its id, an unknown e-mail address as a digest,
 * and the client's network instead of its address. Floods are limited.
 */
export function createSecurityLog({ db, clock, log }: SecurityLogOptions): RecordSecurityEvent {
  const sample = createEventSampler(() => clock().getTime());
  return async ({ action, email, adminId, isKnownDevice }, { address, requestId }) => {
    try {
      const network = truncateAddress(address);
      const attempts = sample(action, adminId ?? email?.toLowerCase() ?? network);
      if (attempts === null) return;
      const account = email === undefined ? undefined : await accountOf(db, email);
      const details = { network, ...(isKnownDevice !== undefined && { isKnownDevice }), attempts };
      log.info({ event: action, requestId, by: adminId, account, ...details }, 'security event');
      await recordAudit(db, {
        at: clock(),
        actor: adminId === undefined ? null : { adminId },
        action,
        ...(account !== undefined && { subjectId: account }),
        details,
      });
    } catch (error) {
      const fault = error instanceof Error ? describeError(error) : String(error);
      log.error({ event: action, requestId, error: fault }, 'security event not recorded');
    }
  };
}

/**
 * The id of an account, or a digest of an unknown e-mail address, so that attempts on the same one can be correlated.
 */
async function accountOf(db: Database, email: string): Promise<string> {
  const address = email.toLowerCase();
  const [admin] = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, address));
  return admin?.id ?? `sha256:${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
}
