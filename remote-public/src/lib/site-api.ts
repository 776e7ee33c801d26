import type { Blog } from 'shared-contracts/blogs';
import type { HostServices } from 'shared-contracts/host';
import type { Position } from 'shared-contracts/positions';
import { type BlogListing, readBlog, readListing } from './blog-answers.ts';
import { readPositions } from './position-answers.ts';

/** What came of asking the API: the thing, the news that it does not exist, or no usable answer. */
export type Asked<Value> =
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

const MISSING = { state: 'missing' } as const;
const UNAVAILABLE = { state: 'unavailable' } as const;

async function ask<Value>(
  host: HostServices,
  path: `/api/${string}`,
  signal: AbortSignal,
  read: (answer: unknown) => Value | null,
): Promise<Asked<Value>> {
  try {
    const response = await host.fetchApi(path, { signal, headers: { accept: 'application/json' } });
    if (response.status === 404) return MISSING;
    const value = response.ok ? read(await response.json()) : null;
    return value ? { state: 'found', value } : UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
  }
}

/**
 * A page of posts, newest first, without their bodies. Never rejects.
 * @param page Counted from 1.
 */
export const askForPosts = (
  host: HostServices,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
): Promise<Asked<BlogListing>> =>
  ask(host, `/api/blogs?fields=summary&limit=${limit}&page=${page}`, signal, readListing);

/** One post, by its slug, an earlier slug or its id. Never rejects. */
export const askForPost = (host: HostServices, id: string, signal: AbortSignal): Promise<Asked<Blog>> =>
  ask(host, `/api/blogs/${encodeURIComponent(id)}`, signal, readBlog);

/** The open positions, the oldest first. Never rejects. */
export const askForPositions = (
  host: HostServices,
  signal: AbortSignal,
): Promise<Asked<readonly Position[]>> => ask(host, '/api/positions', signal, readPositions);
