import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { BlogSummaryPage } from 'shared-contracts/posts/posts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { StaleNote } from '../../components/stale-note.tsx';
import { useApp } from '../../lib/app-context.ts';
import classes from './latest-posts.module.css';
import { LATEST_POSTS, latestPostsQuery } from './latest-posts-query.ts';
import { PostCard } from './post-card.tsx';
import { PostCardSkeletons } from './post-card-skeletons.tsx';

/** The newest posts as cards, with loading, error and empty states. */
export function LatestPosts() {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(latestPostsQuery(call));
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed Retry button is removed on success; without this the focus would be lost.
  const retry = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) heading.current?.focus();
  };

  return (
    <section aria-labelledby={headingId} aria-busy={!data && isFetching}>
      <div className={classes.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={classes.heading}>
          Newest posts
        </h2>
        {data && data.meta.total > 0 && (
          <p className={classes.count}>
            {data.data.length} of {data.meta.total} published
          </p>
        )}
        {data && data.meta.total > LATEST_POSTS && (
          <Link to="/admin/blogs" className={buttonClass('plain')}>
            View All Blogs
          </Link>
        )}
      </div>
      {data && (
        <>
          <StaleNote error={error} isRetrying={isFetching} onRetry={() => void retry()} />
          <Posts page={data} />
        </>
      )}
      {!data && (
        <Loading
          query={{ error, isFetching, refetch: retry }}
          placeholder={<PostCardSkeletons />}
          failure="The posts could not be loaded"
        />
      )}
    </section>
  );
}

function Posts({ page }: { page: BlogSummaryPage }) {
  if (page.data.length === 0) {
    return (
      <Notice title="No Blogs Found. Please add a new blog.">
        <p>The six newest posts appear here once they are published.</p>
      </Notice>
    );
  }
  return (
    <ul role="list" className={classes.grid}>
      {page.data.map((post) => (
        <li key={post._id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}
