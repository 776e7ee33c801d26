import { eq } from 'drizzle-orm';
import type { BlogRestoreInput } from 'shared-contracts/posts/revisions';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { ConflictError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markPicturesUsed } from '../pictures/mark-pictures-used.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { deriveContent } from './derive-content.ts';
import { addRevision } from './add-revision.ts';
import { findRevision } from './revisions.ts';
import { findStaffBlog, toStaffBlog } from './staff-blogs.ts';

export interface RestoreRevision {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: BlogRestoreInput & { readonly id: string; readonly revision: string };
}

/**
 * Restores a post to an earlier revision. Its slug, status and publication time do not change, and its current content
 * becomes a revision.
 * @returns the stored post
 * @throws UnauthenticatedError, NotFoundError; ConflictError with the stored post when it was changed since `version`
 */
export async function restoreRevision({ ctx, input }: RestoreRevision): Promise<StaffBlog> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    // Read behind that lock, so that times are in the order of the changes.
    const now = ctx.clock();
    const before = await findStaffBlog(tx, input.id);
    if (input.version !== undefined && input.version !== before.version) {
      throw new ConflictError('This post was changed in the meantime.', toStaffBlog(before, now));
    }
    const revision = await findRevision(tx, before.id, input.revision);
    const { version, title, category, description, document, seoTitle, seoDescription } = revision;
    await addRevision(tx, before, now);
    await markPicturesUsed(tx, description, now);
    await tx
      .update(blogs)
      .set({
        ...deriveContent(description),
        title,
        category,
        document,
        seoTitle,
        seoDescription,
        socialImage: revision.socialImage ?? before.socialImage,
        pictureId: revision.pictureId,
        externalImage: revision.externalImage,
        version: before.version + 1,
        updatedAt: now,
        updatedById: actor.adminId,
      })
      .where(eq(blogs.id, before.id));
    const stored = toStaffBlog(await findStaffBlog(tx, before.id), now);
    const details = { version: stored.version, restored: version };
    await recordAudit(tx, { at: now, actor, action: 'blog.update', subjectId: before.id, details });
    return stored;
  });
}
