import { RECENT_MINUTES } from 'shared-contracts/accounts/auth';
import type { Session } from './sessions.ts';

/** Whether password and code were entered recently enough for an action that outlives the session. */
export const isRecentlyAuthenticated = (
  { authenticatedAt }: Pick<Session, 'authenticatedAt'>,
  now: Date,
): boolean => now.getTime() - authenticatedAt.getTime() < RECENT_MINUTES * 60_000;
