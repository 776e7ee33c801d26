import { type Blog, BLOG_NOT_FOUND, BlogParams } from 'shared-contracts/posts/posts';
import type { ServiceContext } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { toBlog } from './to-blog.ts';

export interface ReadBlog {
  readonly ctx: Pick<ServiceContext, 'readPublic' | 'clock'>;
  readonly input: { readonly key: string };
}

/**
 * A published post by its id, its slug or a former slug. `slug` of the result is the current one.
 * @throws NotFoundError for anything else, including an invalid key
 */
export async function readBlog({ ctx, input }: ReadBlog): Promise<Blog> {
  const params = BlogParams.safeParse({ id: input.key });
  if (params.success) {
    const values = { key: params.data.id, now: ctx.clock() };
    const row = await ctx.readPublic(async (queries) => {
      const [current] = await queries.findByIdOrSlug.execute(values);
      return current ?? (await queries.findByEarlierSlug.execute(values))[0];
    });
    if (row) return toBlog(row);
  }
  throw new NotFoundError(BLOG_NOT_FOUND);
}
