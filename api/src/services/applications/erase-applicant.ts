import { inArray } from 'drizzle-orm';
import type { EraseInput } from 'shared-contracts/applications/erasure';
import { APPLICATION_NOT_FOUND } from 'shared-contracts/applications/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { mails } from '../../db/schema/mails.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSamePerson } from '../lists/lock-same-person.ts';
import { plainName } from '../lists/plain-name.ts';

export interface EraseApplicant {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'storage'>;
  readonly input: EraseInput & { readonly id: string };
}

/**
 * Removes for good, when an applicant asks for it: every application from the same e-mail address, those in the bin too,
 * with letters, mails and files. Only who did it when stays. The rows go first, together; a file that its store does not
 * give up then belongs to nothing, and `sweepResumes` removes it. `sweepMails` does so with written mails.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; InvalidInputError when the name is another
 */
export async function eraseApplicant({
  ctx,
  input,
}: EraseApplicant): Promise<{ applications: number; filesLeft: number }> {
  const actor = requireActor(ctx);
  const erased = await ctx.db.transaction(async (tx) => {
    const ids = await lockSamePerson(tx, applications, input.id);
    const rows = await tx
      .select({ id: applications.id, fullName: applications.fullName, resumeName: applications.resumeName })
      .from(applications)
      .where(inArray(applications.id, ids));
    const asked = rows.find(({ id }) => id === input.id);
    if (!asked) throw new NotFoundError(APPLICATION_NOT_FOUND);
    if (plainName(asked.fullName) !== plainName(input.fullName)) {
      throw new InvalidInputError({ fullName: 'Type the name exactly as it stands in the application' });
    }
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    await tx.delete(applications).where(inArray(applications.id, ids));
    const at = ctx.clock();
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action: 'application.erase' as const, subjectId })),
    );
    return rows;
  });
  const files = erased.flatMap(({ resumeName }) => resumeName ?? []);
  const removals = await Promise.allSettled(files.map((name) => ctx.storage.resumes.remove(name)));
  const filesLeft = removals.filter(({ status }) => status === 'rejected').length;
  return { applications: erased.length, filesLeft };
}
