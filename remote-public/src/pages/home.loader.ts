import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import type { Latest } from '../features/latest-posts/latest-posts.tsx';
import { fetchPosts } from '../lib/site-api.ts';

/** The data of the home page. */
export interface HomeData {
  readonly latest: Latest | Promise<Latest>;
}

/**
 * Loads the newest three posts. The server waits for them and disables caching if they fail; the browser renders the
 * page without waiting.
 */
export const homeLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const result = fetchPosts(host, { page: 1, limit: 3 }, request.signal);
    const posts = result.then((listing): Latest => (listing.state === 'found' ? listing.value.posts : null));
    const latest = host.side === 'server' ? await posts : posts;
    const home: HomeData = { latest };
    return latest === null ? data(home, { headers: { 'cache-control': 'no-store' } }) : home;
  };
