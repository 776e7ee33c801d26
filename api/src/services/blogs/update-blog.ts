import { eq } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import type { BlogChange, BlogStatus, StaffBlog } from 'shared-contracts/posts/writing';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { blogs, blogSlugs, pictures } from '../../db/schema/blogs.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { requirePictures } from '../pictures/mark-pictures-used.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countPublicChange } from '../public-version/blog-version.ts';
import { claimSlug } from './choose-slug.ts';
import { deriveContent } from './derive-content.ts';
import { removeDraft } from './discard-draft.ts';
import { storePastedPictures } from './store-pasted-pictures.ts';
import { addRevision } from './add-revision.ts';
import { choosePublication, statusOf } from './publication.ts';
import { findStaffBlog, type StaffRow, toStaffBlog } from './staff-blogs.ts';

export interface UpdateBlog {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'storage'>;
  readonly input: BlogChange & { readonly id: string; readonly image?: Uint8Array | undefined };
}

/**
 * Updates a post. Its previous content is stored as a revision, a former slug redirects to it, and the admin's draft is
 * deleted. A change of the status or the publication time alone stores no revision, and leaves the draft and the author
 * and time of the last save, which belong to the content.
 * @returns the stored post
 * @throws UnauthenticatedError, NotFoundError; ConflictError with the stored post when it was changed since `version`;
 *   InvalidInputError as in `createBlog`
 */
export async function updateBlog({ ctx, input }: UpdateBlog): Promise<StaffBlog> {
  const actor = requireActor(ctx);
  if (input.document !== undefined && input.description === undefined) {
    throw new InvalidInputError({ description: 'Send the HTML of the document with it' });
  }
  // Fails before a picture is processed.
  await findStaffBlog(ctx.db, input.id);
  const html =
    input.description === undefined ? undefined : await storePastedPictures(ctx, input.description);
  const { image: upload, imageAlt } = input;
  const picture = upload && (await addPicture({ ctx, input: { upload, alt: imageAlt ?? '' } }));
  return ctx.db.transaction(async (tx) => {
    await countPublicChange(tx);
    // Read behind that lock, so that times are in the order of the changes.
    const now = ctx.clock();
    const before = await findStaffBlog(tx, input.id);
    if (input.version !== undefined && input.version !== before.version) {
      throw new ConflictError('This post was changed in the meantime.', toStaffBlog(before, now));
    }
    if (hasContent(input)) await addRevision(tx, before, now);
    await requirePictures(tx, html ?? '', { replaced: before.description, now });
    if (input.slug !== undefined && input.slug !== before.slug) await changeSlug(tx, before, input.slug, now);
    await tx
      .update(blogs)
      .set({
        ...changesOf({ ...input, description: html }),
        ...(picture && { pictureId: picture.id }),
        ...(input.removeImage && !picture && { pictureId: null, externalImage: null }),
        publishedAt: choosePublication(input, before.publishedAt, now),
        version: before.version + 1,
        ...(hasContent(input) && { updatedAt: now, updatedById: actor.adminId }),
      })
      .where(eq(blogs.id, before.id));
    if (imageAlt !== undefined && !picture && before.pictureId !== null) {
      await tx
        .update(pictures)
        .set({ alt: imageAlt ?? '' })
        .where(eq(pictures.id, before.pictureId));
    }
    if (hasContent(input)) await removeDraft(tx, { blogId: before.id, adminId: actor.adminId });
    const stored = toStaffBlog(await findStaffBlog(tx, before.id), now);
    const action = actionOf(statusOf(before.publishedAt, now), stored.status);
    const details = { version: stored.version };
    await recordAudit(tx, { at: now, actor, action, subjectId: before.id, details });
    return stored;
  });
}

const PUBLICATION_FIELDS = ['id', 'version', 'status', 'publishedAt'];

/** Whether the input changes more than the publication of the post. */
const hasContent = (input: UpdateBlog['input']): boolean =>
  Object.entries(input).some(([name, value]) => value !== undefined && !PUBLICATION_FIELDS.includes(name));

/** Omitted fields do not change. HTML without a document clears the document, which would be stale. */
const changesOf = ({
  description,
  document,
  title,
  category,
  seoTitle,
  seoDescription,
  socialImage,
}: Omit<BlogChange, 'description'> & { readonly description: string | undefined }) => ({
  ...(description === undefined ? {} : { ...deriveContent(description), document: document ?? null }),
  ...(title === undefined ? {} : { title }),
  ...(category === undefined ? {} : { category }),
  ...(seoTitle === undefined ? {} : { seoTitle }),
  ...(seoDescription === undefined ? {} : { seoDescription }),
  ...(socialImage === undefined ? {} : { socialImage }),
});

/** Changes the slug of a post. The former one redirects to it. */
async function changeSlug(
  tx: Database,
  { id, slug: earlier }: StaffRow,
  slug: string,
  now: Date,
): Promise<void> {
  await claimSlug(tx, slug, id);
  await tx.update(blogs).set({ slug }).where(eq(blogs.id, id));
  await tx.insert(blogSlugs).values({ slug: earlier, blogId: id, createdAt: now });
}

function actionOf(before: BlogStatus, after: BlogStatus): AuditAction {
  if (before === after) return 'blog.update';
  const actions = { draft: 'blog.unpublish', scheduled: 'blog.schedule', published: 'blog.publish' } as const;
  return actions[after];
}
