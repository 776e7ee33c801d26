/** The generated files of the site by name. Used on the server only. */
import { FIRM } from 'shared-contracts/firm/firm';
import { HOME_PAGE } from '../../content/home/hero.ts';
import icon from '../../figures/icon.svg';
import { atomFeed, rssFeed } from './feeds.ts';
import type { SiteFile } from './site-file.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.ts';

const robots: SiteFile = ({ host: { origin } }) =>
  new Response(
    ['User-agent: *', 'Disallow: /admin', 'Disallow: /api', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
      '\n',
    ),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );

/** The colours are `--color-paper` and `--color-blueprint` of the light scheme; a manifest cannot use tokens. */
const manifest: SiteFile = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: FIRM.name,
      short_name: FIRM.name,
      description: HOME_PAGE.description,
      lang: 'en-GB',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: '#faf8f4',
      theme_color: '#132d59',
      icons: [
        { src: icon, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
        ...[192, 512].map((size) => ({
          src: `${__webpack_public_path__}icons/icon-${size}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          // On a background, with a margin for the mask of the device.
          purpose: 'any maskable',
        })),
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
  );

export const SITE_FILES = {
  'sitemap.xml': sitemapIndex,
  'sitemap-pages.xml': sitemapOfPages,
  'sitemap-posts.xml': sitemapOfPosts,
  'robots.txt': robots,
  'feed.xml': rssFeed,
  'atom.xml': atomFeed,
  'manifest.webmanifest': manifest,
} satisfies Record<string, SiteFile>;

export type SiteFileName = keyof typeof SITE_FILES;
