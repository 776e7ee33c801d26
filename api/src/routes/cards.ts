import { Hono } from 'hono';
import { matchesEtag } from 'shared-contracts/http/matches-etag';
import type { AppEnv } from '../app-env.ts';
import type { ServiceContext } from '../context.ts';
import { drawStoredCard } from '../services/card-drawing/draw-stored-card.ts';

/** `/media/cards/{id}-{digest}.png`: social images (cards) of posts and positions. */
export const createCardRoutes = (ctx: ServiceContext) =>
  new Hono<AppEnv>().get('/:name{[^/]+-[0-9a-f]{16}\\.png}', async (c) => {
    const [, id = '', digest = ''] = /^(.+)-([0-9a-f]{16})\.png$/.exec(c.req.param('name')) ?? [];
    const card = await drawStoredCard({ ctx, input: { id, digest } });
    if ('movedTo' in card) return c.redirect(card.movedTo, 302);
    const headers = {
      'Content-Type': 'image/png',
      'Content-Length': String(card.png.length),
      // The URL changes with the content. One day only, so that caches soon drop an unpublished post.
      'Cache-Control': 'public, max-age=86400',
      ETag: `"${digest}"`,
    };
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(card.png, 200, headers);
  });
