import { Suspense, use } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import type { ListedPost } from '../../lib/blog-responses.ts';
import { PostCard } from '../../components/post-card.tsx';
import { Section } from '../../components/section.tsx';
import { LATEST } from '../../content/home/latest-posts.ts';
import classes from './latest-posts.module.css';

/** The newest posts, or null when they could not be loaded. */
export type Latest = readonly ListedPost[] | null;

/**
 * The newest three posts. On the server they are loaded before rendering; in the browser the page does not wait for
 * them.
 */
export function LatestPosts({ latest }: { readonly latest: Latest | Promise<Latest> }) {
  const loading = <p role="status">{LATEST.loading}</p>;
  const reloading = useRevalidator().state === 'loading';
  return (
    <Section id="latest-posts" numeral={800} title={LATEST.title} lead={LATEST.lead}>
      {reloading && loading}
      {!reloading && latest instanceof Promise && (
        <Suspense fallback={loading}>
          <Awaited latest={latest} />
        </Suspense>
      )}
      {!reloading && !(latest instanceof Promise) && <Posts posts={latest} />}
    </Section>
  );
}

function Awaited({ latest }: { readonly latest: Promise<Latest> }) {
  return <Posts posts={use(latest)} />;
}

function Posts({ posts }: { readonly posts: Latest }) {
  if (posts === null) return <Failure />;
  if (posts.length === 0) return <p>{LATEST.none}</p>;
  return (
    <>
      <ul role="list" className={classes.posts}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} heading="h3" sizes="(width >= 45rem) min(30vw, 24rem), 92vw" />
          </li>
        ))}
      </ul>
      <Link to="/BlogPage" className={classes.all}>
        {LATEST.all}
      </Link>
    </>
  );
}

/**
 * Reports that the posts could not be loaded. Until the page is hydrated, Retry reloads the whole page. Otherwise the
 * section gets the focus, because the button is removed.
 */
function Failure() {
  const { revalidate } = useRevalidator();
  return (
    <form
      className={classes.failure}
      action="/"
      role="alert"
      onSubmit={(event) => {
        event.preventDefault();
        const section = event.currentTarget.closest('section');
        section?.setAttribute('tabindex', '-1');
        section?.focus({ preventScroll: true });
        void revalidate();
      }}
    >
      <p>{LATEST.failed}</p>
      <button type="submit">{LATEST.retry}</button>
    </form>
  );
}
