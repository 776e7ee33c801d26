import type { StaffBlog } from 'shared-contracts/posts/writing';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { findStaffBlog, toStaffBlog } from './staff-blogs.ts';

export interface ReadStaffBlog {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * A post of any status that is not deleted.
 * @throws UnauthenticatedError, NotFoundError
 */
export async function readStaffBlog({ ctx, input }: ReadStaffBlog): Promise<StaffBlog> {
  requireActor(ctx);
  return toStaffBlog(await findStaffBlog(ctx.db, input.id), ctx.clock());
}
