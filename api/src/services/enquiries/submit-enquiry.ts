import { createHash } from 'node:crypto';
import type { EnquiryInput } from 'shared-contracts/enquiries';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm';
import { ulid } from 'ulid';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { claimIdempotencyKey } from './claim-idempotency-key.ts';

export interface SubmitEnquiry {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock'>;
  readonly input: EnquiryInput & {
    /** Of the caller; a repeat with the same key and content stores nothing again (decision 24). */
    readonly idempotencyKey: string | undefined;
  };
}

/**
 * Stores an enquiry.
 * @throws ConflictError when the key was used for another enquiry
 */
export async function submitEnquiry({ ctx, input }: SubmitEnquiry): Promise<void> {
  const { idempotencyKey, firstName, email, phone, service, message, consent } = input;
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
