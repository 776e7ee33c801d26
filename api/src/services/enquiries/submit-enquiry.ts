import { createHash } from 'node:crypto';
import type { EnquiryInput } from 'shared-contracts/enquiries';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm';
import { ulid } from 'ulid';
import type { ServiceContext } from '../../context.ts';
import { networkOf } from '../../limits/network-of.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { claimIdempotencyKey } from './claim-idempotency-key.ts';

export interface SubmitEnquiry {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits'>;
  readonly input: EnquiryInput & {
    /** Of the caller; a repeat with the same key and content stores nothing again (decision 24). */
    readonly idempotencyKey: string | undefined;
    readonly address: string;
    /** Sent by a form without JavaScript, for which the limits are tighter (decision 26). */
    readonly isPlainForm: boolean;
  };
}

/**
 * Stores an enquiry.
 * @throws ConflictError when the key was used for another enquiry; TooManyAttemptsError
 */
export async function submitEnquiry({ ctx, input }: SubmitEnquiry): Promise<void> {
  const { idempotencyKey, firstName, email, phone, service, message, consent } = input;
  await countEnquiry({ ctx, input });
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    if (idempotencyKey !== undefined) {
      const digest = createHash('sha256')
        .update(JSON.stringify([firstName, email, phone, service, message, consent]))
        .digest('hex');
      const isNew = await claimIdempotencyKey(tx, { scope: 'contact', key: idempotencyKey, digest, now });
      if (!isNew) return;
    }
    await tx.insert(contacts).values({
      id: ulid(now.getTime()),
      firstName,
      email,
      phone: phone || null,
      service: service ?? null,
      message,
      consentedAt: consent ? now : null,
      consentVersion: consent ? PRIVACY_POLICY_VERSION : null,
      createdAt: now,
    });
  });
}

async function countEnquiry({ ctx: { limits }, input }: SubmitEnquiry): Promise<void> {
  const network = networkOf(input.address);
  if (input.isPlainForm) await limits.count('forms', network);
  await limits.count('enquiries', network);
  await limits.count('enquiries-email', input.email.toLowerCase());
}
