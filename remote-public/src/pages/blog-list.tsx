import { useLoaderData } from 'react-router-dom';
import { Link } from '../components/link.tsx';
import { FIRM } from 'shared-contracts/firm/firm';
import { Notice } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Pagination } from '../components/pagination.tsx';
import { PostCard } from '../components/post-card.tsx';
import { Retry } from '../components/retry.tsx';
import { BLOG } from '../content/blog.ts';
import { blogPageHref } from '../lib/blog-addresses.ts';
import { titleOf } from '../content/layout.ts';
import classes from './blog-list.module.css';
import type { BlogListData } from './blog-list.loader.ts';

/** `sizes` of the pictures. The first card spans two of three columns (`blog-list.module.css`). */
const SIZES = '(width >= 64rem) 24rem, (width >= 40rem) 46vw, 92vw';
const LEAD_SIZES = '(width >= 64rem) min(62vw, 50rem), (width >= 40rem) 46vw, 92vw';

/** The blog: six posts a page, newest first. */
export function Component() {
  const { page, result } = useLoaderData<BlogListData>();
  if (result.state === 'unavailable') {
    return (
      <Notice title={BLOG.unavailable} documentTitle={titleOf(BLOG.title)} lead={BLOG.unavailableNext}>
        <Retry>{BLOG.retry}</Retry>
      </Notice>
    );
  }
  if (result.state === 'missing') {
    return (
      <Notice title={BLOG.noSuchPage} documentTitle={titleOf(BLOG.title)}>
        <Link to="/BlogPage">{BLOG.firstPage}</Link>
      </Notice>
    );
  }
  const { posts, meta } = result.value;
  const title = page === 1 ? BLOG.title : BLOG.pageTitle(page);
  return (
    <>
      <PageHead
        title={title}
        description={page === 1 ? BLOG.description : BLOG.pageDescription(page)}
        address={blogPageHref(page)}
      />
      <PageTitle title={title} lead={BLOG.lead}>
        <p className={classes.ask}>
          {BLOG.ask} <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
          <a href={FIRM.phone.href}>{FIRM.phone.display}</a>
        </p>
      </PageTitle>
      <div className={classes.inner}>
        {posts.length === 0 ? (
          <p>
            <strong>{BLOG.none}</strong> {BLOG.noneNext}
          </p>
        ) : (
          <ul role="list" className={classes.posts}>
            {posts.map((post, index) => (
              <li key={post.slug}>
                <PostCard
                  post={post}
                  heading="h2"
                  first={index === 0}
                  sizes={index === 0 && posts.length > 2 ? LEAD_SIZES : SIZES}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={BLOG.pages}
          current={page}
          pages={meta.pages}
          addressOf={blogPageHref}
          labels={BLOG}
        />
      </div>
    </>
  );
}
