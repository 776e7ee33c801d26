import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { BLOG_PAGE_SIZE } from '../lib/blog-addresses.ts';
import { type Asked, askForPosts } from '../lib/site-api.ts';
import type { BlogListing } from '../lib/blog-answers.ts';
import { readPage } from '../lib/page-numbers.ts';

/** A page of the blog, or why there is none. */
export interface BlogListData {
  readonly page: number;
  readonly asked: Asked<BlogListing>;
}

/**
 * Loads `/BlogPage?page=n`. A page number in another form than its plain one is a redirect, a page behind the last one
 * a 404, and an API without a usable answer a 503, because the posts are what this page is for.
 */
export const blogListLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const asNumber = new URL(request.url).searchParams.get('page');
    const page = asNumber === null ? 1 : readPage(asNumber);
    if (page === null) return redirect('/BlogPage', 301);
    const asked = await askForPosts(host, { page, limit: BLOG_PAGE_SIZE }, request.signal);
    if (asked.state !== 'found')
      return data<BlogListData>({ page, asked: { state: 'unavailable' } }, { status: 503 });
    const beyond = page > 1 && asked.value.posts.length === 0;
    return beyond
      ? data<BlogListData>({ page, asked: { state: 'missing' } }, { status: 404 })
      : ({ page, asked } satisfies BlogListData);
  };
