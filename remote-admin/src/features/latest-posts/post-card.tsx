import type { BlogSummary } from 'shared-contracts/posts/posts';
import { longTime, shortDate } from '../../lib/dates.ts';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';

/** A published post, linked to its public page with a full page load. */
export function PostCard({ post }: { post: BlogSummary }) {
  return (
    <article className={classes.card}>
      <PostPicture post={post} />
      <div className={classes.body}>
        <p className={classes.facts}>
          <time dateTime={post.date} title={longTime(post.date)}>
            {shortDate(post.date)}
          </time>
          {post.category && <span className={classes.category}>{post.category}</span>}
        </p>
        <h3 dir="auto" className={classes.title}>
          <a href={`/blogpost/${post.slug}`} className={classes.link} title={post.title}>
            {post.title}
          </a>
        </h3>
      </div>
    </article>
  );
}
