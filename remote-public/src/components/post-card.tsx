import { formatDate, isoDay } from 'shared-contracts/firm/date';
import { Link } from './link.tsx';
import type { ListedPost } from '../lib/blog-answers.ts';
import { postHref } from '../lib/blog-addresses.ts';
import { cx } from '../lib/class-names.ts';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';

interface PostCardProps {
  readonly post: ListedPost;
  /** The rank of its title on the page. */
  readonly heading: 'h2' | 'h3';
  /** The widths that the picture takes, as `<img sizes>` wants them. */
  readonly sizes: string;
  /** Whether its picture may be the largest thing that a visitor sees first. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A post in a list. The whole card is the target of the title's link. */
export function PostCard({ post, heading: Heading, sizes, first = false, className }: PostCardProps) {
  return (
    <article className={cx(classes.card, className)}>
      <PostPicture post={post} sizes={sizes} loading={first ? 'eager' : 'lazy'} />
      <p className={classes.meta}>
        <time dateTime={isoDay(post.date)}>{formatDate(post.date)}</time>
        {post.category && <span>{post.category}</span>}
      </p>
      <Heading className={classes.title}>
        <Link to={postHref(post.slug)}>{post.title}</Link>
      </Heading>
      <p className={classes.excerpt}>{post.excerpt}</p>
    </article>
  );
}
