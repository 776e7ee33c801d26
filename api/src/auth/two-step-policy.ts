import type { Database } from '../db/open-database.ts';
import { hasAuthenticator } from './authenticators.ts';
import type { Session } from './sessions.ts';

/** Values of the setting REQUIRE_TWO_STEP: whose login must have a second step. */
export const REQUIRE_TWO_STEP = ['nobody', 'releases', 'everybody'] as const;

export interface TwoStepPolicyOptions {
  readonly db: Database;
  readonly requireTwoStep: (typeof REQUIRE_TWO_STEP)[number];
  /** Addresses in lower case. */
  readonly releaseAdmins: readonly string[];
}

/** Whose login must have a second step. */
export interface TwoStepPolicy {
  isRequiredOf(email: string): boolean;
  /** Whether somebody must have a second step and has none. */
  isMissing(session: Pick<Session, 'adminId' | 'email'>): Promise<boolean>;
}

export function createTwoStepPolicy(options: TwoStepPolicyOptions): TwoStepPolicy {
  const { db, requireTwoStep, releaseAdmins } = options;
  const isRequiredOf = (email: string) =>
    requireTwoStep === 'everybody' ||
    (requireTwoStep === 'releases' && releaseAdmins.includes(email.toLowerCase()));
  return {
    isRequiredOf,
    isMissing: async ({ adminId, email }) => isRequiredOf(email) && !(await hasAuthenticator(db, adminId)),
  };
}
