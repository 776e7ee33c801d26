import type { Database } from '../db/open-database.ts';
import { hasAuthenticator } from './authenticators.ts';
import { releasableBy, type ReleaseAdmin } from './release-admins.ts';
import type { Session } from './sessions.ts';

/** Values of the setting REQUIRE_TWO_STEP: which accounts need two-step login. */
export const REQUIRE_TWO_STEP = ['nobody', 'releases', 'everybody'] as const;

export interface TwoStepPolicyOptions {
  readonly db: Database;
  readonly requireTwoStep: (typeof REQUIRE_TWO_STEP)[number];
  readonly releaseAdmins: readonly ReleaseAdmin[];
}

/** Which accounts need two-step login. */
export interface TwoStepPolicy {
  isRequiredOf(email: string): boolean;
  /** Whether an account needs two-step login and has not set it up. */
  isMissing(session: Pick<Session, 'adminId' | 'email'>): Promise<boolean>;
}

export function createTwoStepPolicy(options: TwoStepPolicyOptions): TwoStepPolicy {
  const { db, requireTwoStep, releaseAdmins } = options;
  const isRequiredOf = (email: string) =>
    requireTwoStep === 'everybody' ||
    (requireTwoStep === 'releases' && releasableBy(releaseAdmins, email).length > 0);
  return {
    isRequiredOf,
    isMissing: async ({ adminId, email }) => isRequiredOf(email) && !(await hasAuthenticator(db, adminId)),
  };
}
