import type { ForgotPasswordInput } from 'shared-contracts/accounts/auth';
import { ulid } from 'ulid';
import { networkOf } from 'shared-contracts/lib/network-of';
import type { ServiceContext } from '../../context.ts';
import { resetRequests } from '../../db/schema/accounts.ts';
import type { Counted } from '../../limits/limits.ts';
import { reportingRefusals } from '../security/security-event.ts';

export interface RequestPasswordReset {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits'>;
  readonly input: ForgotPasswordInput & { readonly address: string };
}

/**
 * Stores a request for a password reset link, which a job sends (`sendResetLinks`). It does the same for every address,
 * so that neither the response nor its timing reveals whether the account exists.
 * @throws TooManyAttemptsError
 */
export async function requestPasswordReset({ ctx, input }: RequestPasswordReset): Promise<void> {
  const { db, clock, limits } = ctx;
  const email = input.email.toLowerCase();
  const counted: Counted[] = [
    ['forgot-password', networkOf(input.address)],
    ['forgot-password-email', email],
  ];
  await reportingRefusals({ email }, { rate_limited: 'security.throttled' }, () =>
    limits.countAccepted(counted, undefined, async () => {
      const requestedAt = clock();
      await db.insert(resetRequests).values({ id: ulid(requestedAt.getTime()), email, requestedAt });
      return true;
    }),
  );
}
