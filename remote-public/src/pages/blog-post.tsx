import { useLoaderData } from 'react-router-dom';
import { formatDate, isoDay } from 'shared-contracts/firm/date';
import { Link } from '../components/link.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PostBody } from '../components/post-body.tsx';
import { PostPicture } from '../components/post-picture.tsx';
import { Retry } from '../components/retry.tsx';
import { BLOG } from '../content/blog.ts';
import { postHref } from '../lib/blog-addresses.ts';
import { titleOf } from '../content/layout.ts';
import { modifiedTime } from '../lib/modified-time.ts';
import { pictureOf } from '../lib/post-picture.ts';
import { socialImageOf } from '../lib/social-image.ts';
import type { BlogPostData } from './blog-post.loader.ts';
import classes from './blog-post.module.css';

/** One post. */
export function Component() {
  const loaded = useLoaderData<BlogPostData>();
  if (loaded.state === 'missing') {
    return (
      <Notice
        title={BLOG.post.notFound}
        documentTitle={titleOf(BLOG.post.notFound)}
        lead={BLOG.post.notFoundNext}
      >
        <Link to="/BlogPage">{BLOG.post.all}</Link>
      </Notice>
    );
  }
  if (loaded.state === 'unavailable') {
    return (
      <Notice title={BLOG.post.unavailable} documentTitle={titleOf(BLOG.title)} lead={BLOG.unavailableNext}>
        <Retry>{BLOG.retry}</Retry>
        <Link to="/BlogPage">{BLOG.post.all}</Link>
      </Notice>
    );
  }
  const { post, body } = loaded;
  return (
    <>
      <PageHead
        title={post.seoTitle ?? post.title}
        description={post.summary}
        address={postHref(post.slug)}
        card={socialImageOf(post)}
        subject={{
          kind: 'post',
          headline: post.title,
          published: post.date,
          modified: modifiedTime(post),
          category: post.category,
          picture: pictureOf(post)?.src ?? null,
        }}
      />
      {/* The direction of the title, the first text without a `dir` of its own. */}
      <article dir="auto" className={classes.article}>
        <header className={classes.head}>
          <p className={classes.meta}>
            <time dir="ltr" dateTime={isoDay(post.date)}>
              {formatDate(post.date)}
            </time>
            {post.category && <span dir="auto">{post.category}</span>}
          </p>
          <h1>{post.title}</h1>
        </header>
        <div className={classes.picture}>
          <PostPicture post={post} sizes="(width >= 87.5rem) 80rem, 92vw" loading="eager" />
        </div>
        <PostBody body={body} />
        <p className={classes.all}>
          <Link to="/BlogPage">{BLOG.post.all}</Link>
        </p>
      </article>
    </>
  );
}
