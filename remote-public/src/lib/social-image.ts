import type { Blog } from 'shared-contracts/posts/posts';
import { pictureOf } from './post-picture.ts';
import { drawnCard, type SocialImage } from './preview-card.ts';

type Shared = Pick<Blog, 'title' | 'picture' | 'image' | 'card' | 'socialImage'>;

/**
 * What previews of links show of a post: its own picture, or its drawn card where the editor chose that or where it has no
 * picture. Undefined: it has neither, and is shared with the card of the blog.
 */
export function socialImageOf(post: Shared): SocialImage | undefined {
  const card = post.card === null ? undefined : drawnCard(post.card, post.title);
  return post.socialImage === 'card' ? (card ?? pictureOfPost(post)) : (pictureOfPost(post) ?? card);
}

/** The stored file is the widest one, which may be narrower than the original. */
function pictureOfPost(post: Shared): SocialImage | undefined {
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
