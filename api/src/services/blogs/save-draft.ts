import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogDrafts } from '../../db/schema/blogs.ts';
import { markPicturesUsed } from '../pictures/mark-pictures-used.ts';
import { checkHtml } from './check-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface SaveDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: BlogDraft & { readonly id: string };
}

/**
 * Saves the admin's draft of a post, replacing the previous one. The post does not change.
 * @throws UnauthenticatedError, NotFoundError; InvalidInputError when the text is too long or too deep
 */
export async function saveDraft({ ctx, input }: SaveDraft): Promise<void> {
  const { adminId } = requireActor(ctx);
  const { id: blogId, description: html, ...fields } = input;
  checkHtml(html);
  const draft = { fields, description: sanitiseHtml(html) };
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    await findStaffBlog(tx, blogId);
    await markPicturesUsed(tx, draft.description, now);
    await tx
      .insert(blogDrafts)
      .values({ id: ulid(now.getTime()), blogId, adminId, ...draft })
      .onDuplicateKeyUpdate({ set: draft });
  });
}
