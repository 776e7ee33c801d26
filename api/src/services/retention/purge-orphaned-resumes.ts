import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { removeUnusedFiles } from '../../storage/remove-unused-files.ts';
import type { FileEntry } from '../../storage/storage.ts';

export interface PurgeOrphanedResumes {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'storage'>;
  readonly signal: AbortSignal;
}

/** Longer than any request that stores a file. */
const UPLOAD_MS = 3_600_000;

/**
 * Removes résumés without an application: the process ended between storing file and row, the commit of the row failed,
 * or the store was unavailable when the application was removed. A file that cannot be removed does not prevent the
 * removal of others.
 * @throws the error of the last such file
 */
export async function purgeOrphanedResumes({ ctx, signal }: PurgeOrphanedResumes): Promise<void> {
  const newest = ctx.clock().getTime() - UPLOAD_MS;
  const isOrphaned = async ({ name, storedAt }: FileEntry) =>
    storedAt.getTime() <= newest &&
    (await ctx.db.$count(applications, eq(applications.resumeName, name))) === 0;
  await removeUnusedFiles(ctx.storage.resumes, isOrphaned, signal);
}
