import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { APPLICATION_NOT_FOUND, type ApplicationDetail } from 'shared-contracts/applications/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';
import { NotFoundError } from '../../errors.ts';
import { idsFromAddress } from '../inbox/lock-same-person.ts';
import { referenceOf } from '../inbox/reference.ts';
import { summaryColumns, toMailSummary } from '../mail/to-mail.ts';
import { type ApplicationRow, selectApplications, toApplication } from './application-rows.ts';
import { readHistory } from './read-history.ts';
import { APPLICANT_MAILS } from './notify-applicants.ts';

export interface ReadApplication {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * Reads an application with its history and the mails to the applicant.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also for a deleted one
 */
export async function readApplication({ ctx, input }: ReadApplication): Promise<ApplicationDetail> {
  requireActor(ctx);
  const row = await findApplication(ctx.db, input.id);
  const isToApplicant = and(eq(mails.aboutId, row.id), inArray(mails.kind, [...APPLICANT_MAILS]));
  const [history, sent, ids] = await Promise.all([
    readHistory(ctx.db, row.id),
    ctx.db
      .select(summaryColumns)
      .from(mails)
      .where(isToApplicant)
      .orderBy(asc(mails.createdAt), asc(mails.id)),
    idsFromAddress(ctx.db, applications, row.email),
  ]);
  return {
    ...toApplication(row),
    reference: referenceOf(row.id),
    isAdult: row.isAdult,
    resumeKind: kindOf(row.resumeName),
    consent:
      row.consentedAt && row.consentVersion
        ? { at: row.consentedAt.toISOString(), version: row.consentVersion }
        : null,
    history,
    mails: sent.map(toMailSummary),
    sameSender: ids.length - 1,
  };
}

/** The stored extension is the detected type, not the one that was uploaded. */
function kindOf(resumeName: string | null): ApplicationDetail['resumeKind'] {
  if (resumeName === null) return null;
  return resumeName.endsWith('.pdf') ? 'pdf' : 'docx';
}

/** @throws NotFoundError, also for a deleted one */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow> {
  const [row] = await selectApplications(db).where(
    and(eq(applications.id, id), isNull(applications.deletedAt)),
  );
  if (!row) throw new NotFoundError(APPLICATION_NOT_FOUND);
  return row;
}
