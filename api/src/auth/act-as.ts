import type { ServiceContext } from '../context.ts';
import type { Session } from './sessions.ts';

/** The context of a service that staff calls: it knows who acts, and nothing of the session's secret. */
export const actAs = (ctx: ServiceContext, { adminId }: Session): ServiceContext => ({
  ...ctx,
  actor: { adminId },
});
