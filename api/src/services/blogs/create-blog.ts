import type { NewBlogInput, StaffBlog } from 'shared-contracts/posts/writing';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { claimNewPost } from './claim-new-post.ts';
import { claimSlug, makeSlug } from './choose-slug.ts';
import { insertBlog } from './insert-blog.ts';
import { requirePictures } from '../pictures/mark-pictures-used.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { storePastedPictures } from './store-pasted-pictures.ts';
import { choosePublication } from './publication.ts';
import { findStaffBlog, toStaffBlog } from './staff-blogs.ts';

export interface CreateBlog {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'storage'>;
  readonly input: NewBlogInput & {
    readonly image?: Uint8Array | undefined;
    /** One for each new post: a retry with it returns the stored post and does not create a second one. */
    readonly idempotencyKey?: string | undefined;
  };
}

/**
 * Stores a new post. Without a status it is published, as existing clients expect.
 * @returns the stored post
 * @throws UnauthenticatedError without a session; ConflictError (see `claimNewPost`); InvalidInputError when the slug
 *   is in use, status and publication time contradict each other, or a picture is invalid or no longer stored
 */
export async function createBlog({ ctx, input }: CreateBlog): Promise<StaffBlog> {
  const actor = requireActor(ctx);
  const now = ctx.clock();
  const publishedAt = choosePublication(input, undefined, now);
  const html = await storePastedPictures(ctx, input.description);
  const { image: upload, imageAlt } = input;
  const picture = upload && (await addPicture({ ctx, input: { upload, alt: imageAlt ?? '' } }));
  const { idempotencyKey: key, ...content } = input;
  const id = ulid(now.getTime());
  return ctx.db.transaction(async (tx) => {
    const earlier = key && (await claimNewPost(tx, { id, adminId: actor.adminId, key, input: content, now }));
    if (earlier) return earlier;
    await countPublicChange(tx);
    if (input.slug !== undefined) await claimSlug(tx, input.slug, null);
    await requirePictures(tx, html, { now });
    await insertBlog(tx, {
      id,
      slug: input.slug ?? (await makeSlug(tx, input.title)),
      title: input.title,
      category: input.category ?? null,
      html,
      document: input.document ?? null,
      seoTitle: input.seoTitle ?? null,
      seoDescription: input.seoDescription ?? null,
      socialImage: input.socialImage,
      pictureId: picture?.id ?? null,
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
