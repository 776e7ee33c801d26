import type { HostServices } from 'shared-contracts/releases/host';

interface Site {
  readonly host: HostServices;
  /** The addresses of the pages without parameters. */
  readonly staticAddresses: readonly string[];
}

/** Generates a file of the site, such as a feed. */
export type SiteFile = (site: Site, request: Request) => Response | Promise<Response>;

/** 503 if posts or positions cannot be loaded, so that feed readers and search engines retain their last copy. */
export const unavailable = (): Response =>
  new Response('The posts could not be loaded.\n', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '60',
      'cache-control': 'no-store',
    },
  });

/** 404, for a page of a file beyond its last one. */
export const missing = (): Response =>
  new Response('There is no such file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
