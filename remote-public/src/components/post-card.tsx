import { formatDate, isoDay } from 'shared-contracts/firm/date';
import { Link } from './link.tsx';
import type { ListedPost } from '../lib/blog-responses.ts';
import { postHref } from '../lib/blog-addresses.ts';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';

interface PostCardProps {
  readonly post: ListedPost;
  /** Heading level of the title. */
  readonly heading: 'h2' | 'h3';
  /** The `sizes` attribute of the picture. */
  readonly sizes: string;
  /** Whether its picture may be the largest contentful paint. */
  readonly first?: boolean;
}

/**
 * A post in a list. The whole card is the click target of the title's link. It has the direction of the title, the first
 * text without a `dir` of its own.
 */
export function PostCard({ post, heading: Heading, sizes, first = false }: PostCardProps) {
  return (
    <article dir="auto" className={classes.card}>
      <PostPicture post={post} sizes={sizes} loading={first ? 'eager' : 'lazy'} />
      <p className={classes.meta}>
        <time dir="ltr" dateTime={isoDay(post.date)}>
          {formatDate(post.date)}
        </time>
        {post.category && <span dir="auto">{post.category}</span>}
      </p>
      <Heading className={classes.title}>
        <Link to={postHref(post.slug)}>{post.title}</Link>
      </Heading>
      <p dir="auto" className={classes.excerpt}>
        {post.excerpt}
      </p>
    </article>
  );
}
