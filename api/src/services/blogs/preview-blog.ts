import type { BlogPreviewInput } from 'shared-contracts/posts/preview';
import type { Blog } from 'shared-contracts/posts/posts';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { findPicture } from '../pictures/find-picture.ts';
import { deriveContent } from './derive-content.ts';
import { findStaffBlog } from './staff-blogs.ts';
import { toBlog, toPicture } from './to-blog.ts';

export interface PreviewBlog {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: BlogPreviewInput;
}

/**
 * A post as readers would see it if it were saved and published now. Nothing is stored.
 * @throws UnauthenticatedError; NotFoundError for an unknown post; InvalidInputError for a text that could not be saved
 */
export async function previewBlog({ ctx, input }: PreviewBlog): Promise<Blog> {
  requireActor(ctx);
  const base = input.id === undefined ? newBlog(ctx.clock()) : toBlog(await findStaffBlog(ctx.db, input.id));
  const { title, description, category, seoTitle, seoDescription } = input;
  return {
    ...base,
    ...(await pictureOf(ctx.db, base, input)),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: deriveContent(description).description }),
    ...(category !== undefined && { category }),
    ...(seoTitle !== undefined && { seoTitle }),
    ...(seoDescription !== undefined && { seoDescription }),
  };
}

async function pictureOf(
  db: Database,
  base: Blog,
  input: BlogPreviewInput,
): Promise<Pick<Blog, 'image' | 'picture'>> {
  if (input.image === undefined && input.removeImage) return { image: null, picture: null };
  const image = input.image ?? base.image;
  const picture = input.image === undefined ? base.picture : toPicture(await findPicture(db, input.image));
  return { image, picture: picture && { ...picture, alt: input.imageAlt ?? picture.alt } };
}

function newBlog(now: Date): Blog {
  const at = now.toISOString();
  return {
    _id: ulid(now.getTime()),
    slug: 'preview',
    title: '',
    description: '',
    category: null,
    image: null,
    picture: null,
    seoTitle: null,
    seoDescription: null,
    socialImage: 'picture',
    card: null,
    createdAt: at,
    updatedAt: at,
    date: at,
  };
}
