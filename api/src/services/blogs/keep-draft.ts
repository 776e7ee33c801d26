import type { BlogDraft } from 'shared-contracts/posts/drafts';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { blogDrafts } from '../../db/schema/blogs.ts';
import { checkHtml } from './check-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface KeepDraft {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: BlogDraft & { readonly id: string };
}

/**
 * Keeps what somebody has written of a post, in place of what was kept before. The post stays as it is.
 * @throws UnauthenticatedError, NotFoundError; InvalidInputError when the text is too long or too deep
 */
export async function keepDraft({ ctx, input }: KeepDraft): Promise<void> {
  const { adminId } = requireActor(ctx);
  const { id: blogId, description: html, ...fields } = input;
  checkHtml(html);
  const draft = { fields, description: sanitiseHtml(html) };
  await ctx.db.transaction(async (tx) => {
    await findStaffBlog(tx, blogId);
    await tx
      .insert(blogDrafts)
      .values({ id: ulid(ctx.clock().getTime()), blogId, adminId, ...draft })
      .onDuplicateKeyUpdate({ set: draft });
  });
}
