import { RECENT_MINUTES } from 'shared-contracts/accounts/auth';
import type { Session } from './sessions.ts';

/** Whether password and code were entered recently enough for what outlives a session. */
export const isRecent = ({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < RECENT_MINUTES * 60_000;
