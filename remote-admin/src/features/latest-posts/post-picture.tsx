import { useState } from 'react';
import type { BlogSummary } from 'shared-contracts/posts/posts';
import noPicture from './no-picture.svg';
import classes from './post-picture.module.css';

/** Cards are in one, two or three columns. */
const SIZES = '(width < 560px) 90vw, (width < 1100px) 45vw, 24rem';

/** The picture of a post, or a placeholder when it has none or it does not load. */
export function PostPicture({ post }: { post: BlogSummary }) {
  const [hasFailed, setHasFailed] = useState(false);
  const source = hasFailed ? null : sourceOf(post);
  if (!source) return <img src={noPicture} alt="" width={1600} height={1000} className={classes.picture} />;
  return (
    <img
      {...source}
      alt={post.picture?.alt ?? ''}
      sizes={SIZES}
      width={post.picture?.width ?? 1600}
      height={post.picture?.height ?? 1000}
      loading="lazy"
      decoding="async"
      className={classes.picture}
      onError={() => setHasFailed(true)}
    />
  );
}

function sourceOf({ picture, image }: BlogSummary): { src: string; srcSet?: string } | null {
  const largest = picture?.variants.at(-1);
  if (picture && largest) {
    return {
      src: largest.url,
      srcSet: picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
    };
  }
  if (!image) return null;
  return { src: /^https?:/.test(image) ? image : `/${image.replace(/^\/+/, '')}` };
}
