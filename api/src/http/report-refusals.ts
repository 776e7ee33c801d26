import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { securityEventOf } from '../services/security/security-event.ts';
import type { RecordSecurityEvent } from '../services/security/security-log.ts';

/** Records refused requests that may be attacks, before the response is sent. */
export const reportRefusals = (record: RecordSecurityEvent) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const event = securityEventOf(c.error);
    if (!event) return;
    const adminId = event.adminId ?? c.get('session')?.adminId;
    await record(
      { ...event, ...(adminId !== undefined && { adminId }) },
      { address: c.get('address'), requestId: c.get('requestId') },
    );
  });
