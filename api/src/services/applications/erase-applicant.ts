import type { EraseInput } from 'shared-contracts/applications/erasure';
import type { ServiceContext } from '../../context.ts';
import { erasePerson } from '../inbox/erase-person.ts';
import { APPLICATIONS } from './application-inbox.ts';

export interface EraseApplicant {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'storage'>;
  readonly input: EraseInput & { readonly id: string };
}

/**
 * Erases an applicant, then the files. A file that cannot be removed is orphaned, and `purgeOrphanedResumes` removes it
 * later.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; InvalidInputError when the names differ
 */
export async function eraseApplicant({
  ctx,
  input: { id, fullName },
}: EraseApplicant): Promise<{ applications: number; filesLeft: number }> {
  const erased = await erasePerson({ ctx, inbox: APPLICATIONS, input: { id, name: fullName } });
  const files = erased.flatMap(({ resumeName }) => resumeName ?? []);
  const removals = await Promise.allSettled(files.map((name) => ctx.storage.resumes.remove(name)));
  const filesLeft = removals.filter(({ status }) => status === 'rejected').length;
  return { applications: erased.length, filesLeft };
}
