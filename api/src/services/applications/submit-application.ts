import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ApplicationInput, type ApplicationSubmission } from 'shared-contracts/applications/applications';
import { FIRM } from 'shared-contracts/firm/firm';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm/privacy';
import { ulid } from 'ulid';
import { networkOf } from 'shared-contracts/lib/network-of';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { applicationLetters, applications } from '../../db/schema/applications.ts';
import { InvalidInputError } from '../../errors.ts';
import type { Counted } from '../../limits/limits.ts';
import { findClaimed } from '../forms/claim-idempotency-key.ts';
import { claimSubmission, isRepeated, type SubmissionClaim } from '../forms/claim-submission.ts';
import { isSuspectedSpam } from '../forms/is-suspected-spam.ts';
import { detectResume } from './detect-resume.ts';
import { validatePositionChoice } from './validate-position-choice.ts';
import { notifyApplicationReceived } from './notify-application-received.ts';
import { applicationSearchText } from './search-text.ts';

export interface SubmitApplication {
  readonly ctx: Pick<
    ServiceContext,
    'db' | 'clock' | 'limits' | 'storage' | 'scanFile' | 'adminOrigin' | 'notifyEmail'
  >;
  readonly input: ApplicationSubmission & {
    /** Temporary file that exists during the request. */
    readonly resumePath: string;
    readonly idempotencyKey: string | undefined;
    readonly address: string;
    /** Sent by a form without JavaScript, for which the limits are tighter. */
    readonly isPlainForm: boolean;
  };
}

export interface AdmitApplication {
  readonly ctx: Pick<ServiceContext, 'db' | 'limits'>;
  readonly input: Pick<SubmitApplication['input'], 'address' | 'isPlainForm' | 'idempotencyKey'>;
}

const SCOPE = 'apply';
const INFECTED = 'The virus scanner found something in this file. Send another one';
const BY_MAIL = `send your application to ${FIRM.careersEmail}`;

/**
 * Stores an application with its résumé and the mails to applicant and staff, all or nothing. Suspected spam is stored
 * without sending mails.
 * @throws InvalidInputError when the position does not offer the choice, or the file is not accepted;
 *   ConflictError when the key was used for another application; TooManyAttemptsError; UnavailableError or
 *   StorageFullError when the file cannot be stored
 */
export async function submitApplication({ ctx, input }: SubmitApplication): Promise<void> {
  const digest = await digestOf(input);
  if (await isRepeated(ctx.db, claimOf(input, digest, ctx.clock()))) return;
  await ctx.limits.countAccepted(limitsOf(input), BY_MAIL, () => acceptApplication({ ctx, input }, digest));
}

/**
 * Checks the rate limits before the file is received, unless it may be a repeat, and limits concurrent uploads. A form
 * without JavaScript has no key: only its content shows whether it is a repeat.
 * @returns a function that releases the upload slot; call it when the request ends
 * @throws TooManyAttemptsError; UnavailableError when too many uploads are in progress
 */
export async function admitApplication({ ctx, input }: AdmitApplication): Promise<() => void> {
  const key = input.idempotencyKey;
  const mayBeRepeated =
    key === undefined ? input.isPlainForm : (await findClaimed(ctx.db, { scope: SCOPE, key })) !== undefined;
  if (!mayBeRepeated) await ctx.limits.check(limitsOf(input), BY_MAIL);
  return ctx.limits.acquireUploadSlot(networkOf(input.address), BY_MAIL);
}

function limitsOf({ address, isPlainForm }: AdmitApplication['input']): Counted[] {
  const network = networkOf(address);
  return [...(isPlainForm ? [['forms', network] as const] : []), ['applications', network]];
}

/** @returns false when the same application was stored before */
async function acceptApplication({ ctx, input }: SubmitApplication, digest: string): Promise<boolean> {
  await validatePositionChoice(ctx.db, input);
  const kind = await detectResume(input.resumePath);
  if (!(await ctx.scanFile(input.resumePath))) throw new InvalidInputError({ resume: INFECTED });
  const isSpam = await isSuspectedSpam(ctx, input);
  const resumeName = `${randomBytes(20).toString('hex')}.${kind}`;
  await ctx.storage.resumes.put(resumeName, await openAsBlob(input.resumePath));
  let mayBeStored = false;
  try {
    return await ctx.db.transaction(async (tx) => {
      mayBeStored = false;
      mayBeStored = await store(tx, { ctx, input }, { digest, resumeName, isSpam });
      return mayBeStored;
    });
  } finally {
    // The row of a commit that lost its connection may exist. If not, or if the process ends before this,
    // `purgeOrphanedResumes` removes the file.
    if (!mayBeStored) await ctx.storage.resumes.remove(resumeName).catch(() => undefined);
  }
}

/** @returns false when the same application was stored before */
async function store(
  tx: Database,
  { ctx, input }: SubmitApplication,
  { digest, resumeName, isSpam }: { digest: string; resumeName: string; isSpam: boolean },
): Promise<boolean> {
  const now = ctx.clock();
  const { message, consent, isAdult = false, ...fields } = input;
  if (!(await claimSubmission(tx, claimOf(input, digest, now)))) return false;
  const id = ulid(now.getTime());
  const { fullName, email, phone, workplaceType, jobLocation, employmentType, role } = fields;
  await tx.insert(applications).values({
    id,
    fullName,
    email,
    phone,
    workplaceType,
    jobLocation,
    employmentType,
    role,
    searchText: applicationSearchText(fields),
    resumeName,
    isAdult,
    consentedAt: consent ? now : null,
    consentVersion: consent ? PRIVACY_POLICY_VERSION : null,
    status: isSpam ? 'Spam' : 'Pending',
    createdAt: now,
  });
  if (message) await tx.insert(applicationLetters).values({ applicationId: id, text: message });
  if (!isSpam) await notifyApplicationReceived(tx, ctx, { id, at: now, fullName, email, phone, role });
  return true;
}

const claimOf = (
  { idempotencyKey: key, isPlainForm }: SubmitApplication['input'],
  digest: string,
  now: Date,
): SubmissionClaim => ({ scope: SCOPE, key, digest, isPlainForm, now });

/** Hashes fields and file, to distinguish a repeat from another application with the same key. */
async function digestOf(input: SubmitApplication['input']): Promise<string> {
  const fields = ApplicationInput.keyof().options.map((name) => input[name] ?? null);
  const hash = createHash('sha256').update(JSON.stringify(fields));
  await pipeline(createReadStream(input.resumePath), hash, { end: false });
  return hash.digest('hex');
}
