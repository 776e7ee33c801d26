import type { AuditDetails } from 'shared-contracts/accounts/audit';
import { browserNameOf } from '../../auth/browser-name.ts';
import { rememberDevice } from '../../auth/known-devices.ts';
import type { Session } from '../../auth/sessions.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface OpenSession {
  readonly adminId: string;
  readonly email: string;
  /** Id of the known device; null for an unknown one. */
  readonly device: string | null;
  readonly userAgent: string | undefined;
  /** The browser's existing session, which ends. */
  readonly previousSessionId: string | undefined;
  readonly details?: AuditDetails;
}

export type OpenedSession = Pick<Session, 'id' | 'csrfToken' | 'email'> & { readonly deviceSecret: string };

/** Starts a session after a successful login, and makes the browser a known device of the account. */
export async function openSession(
  tx: Database,
  { sessions, clock }: Pick<ServiceContext, 'sessions' | 'clock'>,
  { adminId, email, device, userAgent, previousSessionId, details }: OpenSession,
): Promise<OpenedSession> {
  const at = clock();
  const txSessions = sessions.within(tx);
  if (previousSessionId) await txSessions.end(previousSessionId);
  const { id, csrfToken } = await txSessions.start(adminId, browserNameOf(userAgent));
  const deviceSecret = await rememberDevice(tx, { adminId, previous: device, now: at });
  await recordAudit(tx, { at, actor: { adminId }, action: 'session.start', ...(details && { details }) });
  return { id, csrfToken, email, deviceSecret };
}
