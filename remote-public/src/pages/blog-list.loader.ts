import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { BLOG_PAGE_SIZE } from '../lib/blog-addresses.ts';
import { type ApiResult, fetchPosts } from '../lib/site-api.ts';
import type { BlogListing } from '../lib/blog-responses.ts';
import { readPage } from '../lib/page-numbers.ts';

/** A page of the blog, or why it cannot be shown. */
export interface BlogListData {
  readonly page: number;
  readonly result: ApiResult<BlogListing>;
}

/**
 * Loads `/BlogPage?page=n`. A non-canonical page number redirects to the first page. 404 beyond the last page, 503 if
 * the API is unavailable.
 */
export const blogListLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const pageParam = new URL(request.url).searchParams.get('page');
    const page = pageParam === null ? 1 : readPage(pageParam);
    if (page === null) return redirect('/BlogPage', 301);
    const result = await fetchPosts(host, { page, limit: BLOG_PAGE_SIZE }, request.signal);
    if (result.state !== 'found')
      return data<BlogListData>({ page, result: { state: 'unavailable' } }, { status: 503 });
    const isBeyondLast = page > 1 && result.value.posts.length === 0;
    return isBeyondLast
      ? data<BlogListData>({ page, result: { state: 'missing' } }, { status: 404 })
      : ({ page, result } satisfies BlogListData);
  };
