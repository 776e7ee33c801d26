import { createHash } from 'node:crypto';
import type { EnquirySubmission } from 'shared-contracts/enquiries/enquiries';
import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { FIRM } from 'shared-contracts/firm/firm';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm/privacy';
import { ulid } from 'ulid';
import { networkOf } from 'shared-contracts/lib/network-of';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { enquiryMessages, enquiries } from '../../db/schema/enquiries.ts';
import type { Counted } from '../../limits/limits.ts';
import { claimSubmission, isRepeated, type SubmissionClaim } from '../forms/claim-submission.ts';
import { isSuspectedSpam } from '../forms/is-suspected-spam.ts';
import { notifyEnquiryReceived } from './notify-enquiry-received.ts';
import { enquirySearchText } from './search-text.ts';

export interface SubmitEnquiry {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'adminOrigin' | 'notifyEmail'>;
  readonly input: EnquirySubmission & {
    /** A repeat with the same key and content is stored once. */
    readonly idempotencyKey: string | undefined;
    readonly address: string;
    /** Sent by a form without JavaScript, for which the limits are tighter. */
    readonly isPlainForm: boolean;
  };
}

const MESSAGE_START = 80;
const ALTERNATIVE = `write to ${FIRM.email} or call ${FIRM.phone.display}`;

/**
 * Stores an enquiry and the mails to its sender and staff. Suspected spam is stored without sending mails.
 * @throws ConflictError when the key was used for another enquiry; TooManyAttemptsError
 */
export async function submitEnquiry({ ctx, input }: SubmitEnquiry): Promise<void> {
  if (await isRepeated(ctx.db, claimOf(input, ctx.clock()))) return;
  await ctx.limits.countAccepted(limitsOf(input), ALTERNATIVE, () => acceptEnquiry({ ctx, input }));
}

function limitsOf({ address, email, isPlainForm }: SubmitEnquiry['input']): Counted[] {
  const network = networkOf(address);
  return [
    ...(isPlainForm ? [['forms', network] as const] : []),
    ['enquiries', network],
    ['enquiries-email', email.toLowerCase()],
  ];
}

/** @returns false when the same enquiry was stored before */
async function acceptEnquiry({ ctx, input }: SubmitEnquiry): Promise<boolean> {
  const now = ctx.clock();
  const isSpam = await isSuspectedSpam(ctx, input);
  return ctx.db.transaction(async (tx) => {
    if (!(await claimSubmission(tx, claimOf(input, now)))) return false;
    const id = await storeEnquiry(tx, input, { now, isSpam });
    if (!isSpam) await notifyEnquiryReceived(tx, ctx, { ...input, id, at: now });
    return true;
  });
}

function claimOf(input: SubmitEnquiry['input'], now: Date): SubmissionClaim {
  const { idempotencyKey: key, isPlainForm } = input;
  // Without absent fields, so that a new optional field does not change the digest of a repeat during an upgrade.
  const content = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, input[field]]));
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { scope: 'contact', key, digest, isPlainForm, now };
}

async function storeEnquiry(
  tx: Database,
  { firstName, email, phone, service, message, consent }: EnquirySubmission,
  { now, isSpam }: { readonly now: Date; readonly isSpam: boolean },
): Promise<string> {
  const id = ulid(now.getTime());
  await tx.insert(enquiries).values({
    id,
    firstName,
    email,
    phone: phone || null,
    service: service ?? null,
    messageStart: Array.from(message).slice(0, MESSAGE_START).join(''),
    searchText: enquirySearchText({ firstName, email, phone, message }),
    status: isSpam ? 'Spam' : 'New',
    consentedAt: consent ? now : null,
    consentVersion: consent ? PRIVACY_POLICY_VERSION : null,
    createdAt: now,
  });
  await tx.insert(enquiryMessages).values({ id, enquiryId: id, text: message, createdAt: now });
  return id;
}
