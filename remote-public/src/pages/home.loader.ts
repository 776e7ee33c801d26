import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ListedPost } from '../lib/blog-answers.ts';
import type { HostServices } from 'shared-contracts/releases/host';
import { askForPosts } from '../lib/site-api.ts';

/** The newest posts, or null when they could not be loaded. */
type Latest = readonly ListedPost[] | null;

/** What the home page shows besides its own text. */
export interface HomeData {
  readonly latest: Latest | Promise<Latest>;
}

/**
 * Loads the newest three posts. The server waits for them, and does not let the page be cached without them; in the
 * browser the page opens without waiting.
 */
export const homeLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const asked = askForPosts(host, { page: 1, limit: 3 }, request.signal);
    const coming = asked.then((answer): Latest => (answer.state === 'found' ? answer.value.posts : null));
    const latest = host.side === 'server' ? await coming : coming;
    const home: HomeData = { latest };
    return latest === null ? data(home, { headers: { 'cache-control': 'no-store' } }) : home;
  };
