import type { Blog, BlogSummary } from 'shared-contracts/posts/posts';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { createCall } from 'shared-contracts/http/client/client';
import type { HostServices } from 'shared-contracts/releases/host';
import type { Position } from 'shared-contracts/applications/positions';
import { type BlogListing, readBlog, readListing, readSummaries } from './blog-responses.ts';
import { readPositions } from './position-responses.ts';

/** The result of an API call: found, missing (404), or unavailable (any other error or an invalid response). */
export type ApiResult<Value> =
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

async function toResult<Value>(
  call: Promise<unknown>,
  read: (response: unknown) => Value | null,
): Promise<ApiResult<Value>> {
  try {
    const value = read(await call);
    return value ? { state: 'found', value } : { state: 'unavailable' };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'missing' : 'unavailable' };
  }
}

interface Page {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
}

const callList = ({ fetchApi }: HostServices, { page, limit }: Page, signal: AbortSignal) =>
  createCall(fetchApi)('GET /api/blogs', { query: { fields: 'summary', limit, page }, signal });

/** A page of posts, newest first, with the fields that our pages show. Never rejects. */
export const fetchPosts = (
  host: HostServices,
  page: Page,
  signal: AbortSignal,
): Promise<ApiResult<BlogListing>> => toResult(callList(host, page, signal), readListing);

/** The same with all fields of a summary, for feeds and the sitemap. */
export const fetchSummaries = (
  host: HostServices,
  page: Page,
  signal: AbortSignal,
): Promise<ApiResult<BlogListing<BlogSummary>>> => toResult(callList(host, page, signal), readSummaries);

/** One post, by its slug, an earlier slug or its id. Never rejects. */
export const fetchPost = (
  { fetchApi }: HostServices,
  id: string,
  signal: AbortSignal,
): Promise<ApiResult<Blog>> =>
  toResult(createCall(fetchApi)('GET /api/blogs/{id}', { params: { id }, signal }), readBlog);

/** The open positions, oldest first. Never rejects. */
export const fetchPositions = (
  { fetchApi }: HostServices,
  signal: AbortSignal,
): Promise<ApiResult<readonly Position[]>> =>
  toResult(createCall(fetchApi)('GET /api/positions', { signal }), readPositions);
