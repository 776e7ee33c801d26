import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ListedPost } from '../lib/blog-answers.ts';
import type { HostServices } from 'shared-contracts/host';
import { askForPosts } from '../lib/site-api.ts';
import { type MaybeShown, ShownOnce } from '../lib/shown-once.ts';
import type { StillPart } from './home-still.ts';

/** The newest posts, or null when the API gave none that can be shown. */
type Latest = readonly ListedPost[] | null;

/** What the home page shows besides its own words. */
export interface HomeData {
  readonly still: MaybeShown<Record<StillPart, ComponentType>>;
  readonly latest: Latest | Promise<Latest>;
}

/**
 * Loads the newest three posts. The server waits for them, and asks for a kept page when it gets none; in the browser
 * the page opens without waiting.
 */
export const homeLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const asked = askForPosts(host, { page: 1, limit: 3 }, request.signal);
    const coming = asked.then((answer): Latest => (answer.state === 'found' ? answer.value.posts : null));
    const { STILL } = await import(/* webpackChunkName: "home-still" */ './home-still.ts');
    const latest = host.side === 'server' ? await coming : coming;
    const home: HomeData = { still: new ShownOnce(STILL), latest };
    return latest === null ? data(home, { headers: { 'cache-control': 'no-store' } }) : home;
  };
