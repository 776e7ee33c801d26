import type { HostServices } from 'shared-contracts/releases/host';

/** Makes a file of the site, such as a feed. */
export type SiteFile = (host: HostServices, signal: AbortSignal) => Response | Promise<Response>;

/** What a file answers without the posts or positions that it needs: readers and search engines then keep what they have. */
export const unavailable = (): Response =>
  new Response('The posts could not be loaded.\n', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '60',
      'cache-control': 'no-store',
    },
  });
