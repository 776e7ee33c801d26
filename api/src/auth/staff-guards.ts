import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isOfBackOffice, type Operation } from 'shared-contracts/http/operation';
import type { AppEnv } from '../app-env.ts';
import type { Clock } from '../clock.ts';
import { ReauthenticationRequiredError, TwoStepRequiredError } from '../errors.ts';
import type { SecretCookie } from './cookies.ts';
import { isRecentlyAuthenticated } from './recent-authentication.ts';
import { type AdminHost, requireAdminHost } from './require-admin-host.ts';
import { requireSession } from './require-session.ts';
import type { Sessions } from './sessions.ts';
import type { TwoStepPolicy } from './two-step-policy.ts';

export interface StaffGuardOptions {
  readonly sessions: Sessions;
  readonly cookie: SecretCookie;
  readonly clock: Clock;
  readonly twoStepPolicy: TwoStepPolicy;
  readonly site: AdminHost;
}

/** Creates the guards of an endpoint from its contract, in the order in which they run. */
export function createStaffGuards({ sessions, cookie, clock, twoStepPolicy, site }: StaffGuardOptions) {
  const requireHost = requireAdminHost(site);
  const requireStaff = requireSession(sessions, cookie);
  const requireTwoStep = createMiddleware<AppEnv>(async (c, next) => {
    if (await twoStepPolicy.isMissing(c.get('session'))) throw new TwoStepRequiredError();
    await next();
  });
  const requireRecent = createMiddleware<AppEnv>(async (c, next) => {
    if (!isRecentlyAuthenticated(c.get('session'), clock())) throw new ReauthenticationRequiredError();
    await next();
  });
  return (operation: Operation): MiddlewareHandler<AppEnv>[] => {
    const { access, withoutTwoStep = false, recentAuthentication = false } = operation;
    if (!isOfBackOffice(operation)) return [];
    if (access === 'public') return [requireHost];
    return [
      requireHost,
      requireStaff,
      ...(withoutTwoStep ? [] : [requireTwoStep]),
      ...(recentAuthentication ? [requireRecent] : []),
    ];
  };
}
