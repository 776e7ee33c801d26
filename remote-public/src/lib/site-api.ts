import type { Blog } from 'shared-contracts/posts/posts';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { createCall } from 'shared-contracts/http/client/client';
import type { HostServices } from 'shared-contracts/releases/host';
import type { Position } from 'shared-contracts/applications/positions';
import { type BlogListing, readBlog, readListing } from './blog-answers.ts';
import { readPositions } from './position-answers.ts';

/** What came of asking the API: the thing, the news that it does not exist, or no usable answer. */
export type Asked<Value> =
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

async function ask<Value>(
  call: Promise<unknown>,
  read: (answer: unknown) => Value | null,
): Promise<Asked<Value>> {
  try {
    const value = read(await call);
    return value ? { state: 'found', value } : { state: 'unavailable' };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'missing' : 'unavailable' };
  }
}

/**
 * A page of posts, newest first, without their bodies. Never rejects.
 * @param page Counted from 1.
 */
export const askForPosts = (
  { fetchApi }: HostServices,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
): Promise<Asked<BlogListing>> =>
  ask(
    createCall(fetchApi)('GET /api/blogs', { query: { fields: 'summary', limit, page }, signal }),
    readListing,
  );

/** One post, by its slug, an earlier slug or its id. Never rejects. */
export const askForPost = (
  { fetchApi }: HostServices,
  id: string,
  signal: AbortSignal,
): Promise<Asked<Blog>> =>
  ask(createCall(fetchApi)('GET /api/blogs/{id}', { params: { id }, signal }), readBlog);

/** The open positions, the oldest first. Never rejects. */
export const askForPositions = (
  { fetchApi }: HostServices,
  signal: AbortSignal,
): Promise<Asked<readonly Position[]>> =>
  ask(createCall(fetchApi)('GET /api/positions', { signal }), readPositions);
