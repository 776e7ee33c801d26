import type { NewBlogInput, StaffBlog } from 'shared-contracts/blog-writing';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countBlogChange } from './blog-version.ts';
import { claimSlug, makeSlug } from './choose-slug.ts';
import { insertBlog } from './insert-blog.ts';
import { choosePublication } from './publication.ts';
import { findStaffBlog, toStaffBlog } from './staff-blogs.ts';

export interface CreateBlog {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: NewBlogInput;
}

/**
 * Stores a new post (decision 51).
 * @returns the stored post
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError when the address is taken, or status and
 *   time of publication contradict each other
 */
export async function createBlog({ ctx, input }: CreateBlog): Promise<StaffBlog> {
  const actor = requireActor(ctx);
  const now = ctx.clock();
  const publishedAt = choosePublication(input, undefined, now);
  return ctx.db.transaction(async (tx) => {
    await countBlogChange(tx);
    if (input.slug !== undefined) await claimSlug(tx, input.slug, null);
    const id = await insertBlog(tx, {
      slug: input.slug ?? (await makeSlug(tx, input.title)),
      title: input.title,
      category: input.category ?? null,
      html: input.description,
      document: input.document ?? null,
      seoTitle: input.seoTitle ?? null,
      seoDescription: input.seoDescription ?? null,
      pictureId: null,
      publishedAt,
      createdAt: now,
      updatedById: actor.adminId,
    });
    const stored = toStaffBlog(await findStaffBlog(tx, id), now);
    const details = { status: stored.status };
    await recordAudit(tx, { at: now, actor, action: 'blog.create', subjectId: id, details });
    return stored;
  });
}
