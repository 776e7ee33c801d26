import type { Blog } from 'shared-contracts/posts/posts';
import { pictureOf } from './post-picture.ts';
import { generatedCard, type SocialImage } from './preview-card.ts';

type SharedPost = Pick<Blog, 'title' | 'picture' | 'image' | 'card' | 'socialImage'>;

/**
 * The image for link previews of a post: its picture, or its generated card if the editor chose that or there is no
 * picture. Undefined if it has neither; the page then uses the card of the blog.
 */
export function socialImageOf(post: SharedPost): SocialImage | undefined {
  const card = post.card === null ? undefined : generatedCard(post.card, post.title);
  return post.socialImage === 'card' ? (card ?? pictureOfPost(post)) : (pictureOfPost(post) ?? card);
}

/** The stored file is the widest one, which may be narrower than the original. */
function pictureOfPost(post: SharedPost): SocialImage | undefined {
  const picture = pictureOf(post);
  if (!picture) return undefined;
  const { src, alt } = picture;
  const stored = post.picture?.variants.at(-1);
  const size =
    post.picture && stored
      ? { width: stored.width, height: Math.round((stored.width * post.picture.height) / post.picture.width) }
      : {};
  return { src, alt: alt || post.title, ...size };
}
