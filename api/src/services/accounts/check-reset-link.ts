import type { ResetLinkInput } from 'shared-contracts/accounts/auth';
import { networkOf } from 'shared-contracts/lib/network-of';
import { findResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { reportingRefusals } from '../security/security-event.ts';

export interface CheckResetLink {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits'>;
  readonly input: ResetLinkInput & { readonly address: string };
}

/**
 * Whether a link of a password reset or an invitation can still be used. Says nothing about its account.
 * @throws TooManyAttemptsError
 */
export async function checkResetLink({ ctx, input }: CheckResetLink): Promise<boolean> {
  await reportingRefusals({}, { rate_limited: 'security.throttled' }, () =>
    ctx.limits.count('check-reset-link', networkOf(input.address)),
  );
  return (await findResetLink(ctx.db, input.token, ctx.clock())) !== undefined;
}
