import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';

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
  let failure: { readonly error: unknown } | undefined;
  for await (const { name, storedAt } of ctx.storage.resumes.list()) {
    if (signal.aborted) break;
    if (storedAt.getTime() > newest) continue;
    const isOwner = eq(applications.resumeName, name);
    const [owner] = await ctx.db.select({ id: applications.id }).from(applications).where(isOwner).limit(1);
    if (owner) continue;
    await ctx.storage.resumes.remove(name).catch((error: unknown) => {
      failure = { error };
    });
  }
  if (failure) throw failure.error;
}
