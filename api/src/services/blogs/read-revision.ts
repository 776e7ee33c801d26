import type { BlogRevision } from 'shared-contracts/posts/revisions';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { findRevision, toRevision } from './revisions.ts';
import { findStaffBlog } from './staff-blogs.ts';

export interface ReadRevision {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string; readonly revision: string };
}

/**
 * A revision of a post with its content.
 * @throws UnauthenticatedError, NotFoundError
 */
export async function readRevision({ ctx, input }: ReadRevision): Promise<BlogRevision> {
  requireActor(ctx);
  const { id } = await findStaffBlog(ctx.db, input.id);
  return toRevision(await findRevision(ctx.db, id, input.revision));
}
