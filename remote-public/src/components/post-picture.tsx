import type { BlogSummary } from 'shared-contracts/posts/posts';
import { pictureOf } from '../lib/post-picture.ts';
import defaultPicture from './default-post-picture.svg';
import classes from './post-picture.module.css';

interface PostPictureProps {
  readonly post: Pick<BlogSummary, 'picture' | 'image'>;
  readonly sizes: string;
  readonly loading: 'lazy' | 'eager';
}

/** The responsive picture of a post, or the default illustration for a post without one. */
export function PostPicture({ post, sizes, loading }: PostPictureProps) {
  const picture = pictureOf(post);
  if (!picture) return <img src={defaultPicture} alt="" width={1600} height={1000} loading={loading} />;
  return (
    <img
      {...picture}
      className={classes.picture}
      alt={picture.alt}
      sizes={picture.srcSet && sizes}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
    />
  );
}
