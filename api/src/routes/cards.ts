import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { ServiceContext } from '../context.ts';
import { drawStoredCard } from '../services/card-drawing/draw-stored-card.ts';

/** `/media/cards/{id}-{digest}.png`: pictures of posts and positions for previews of links. */
export const createCardRoutes = (ctx: ServiceContext) =>
  new Hono<AppEnv>().get('/:name{[^/]+-[0-9a-f]{16}\\.png}', async (c) => {
    const [, id = '', digest = ''] = /^(.+)-([0-9a-f]{16})\.png$/.exec(c.req.param('name')) ?? [];
    const card = await drawStoredCard({ ctx, input: { id, digest } });
    if ('movedTo' in card) return c.redirect(card.movedTo, 302);
    const headers = {
      'Content-Type': 'image/png',
      'Content-Length': String(card.png.length),
      // The address changes with whatever is drawn. A day, so that a post that is taken back is soon gone elsewhere.
      'Cache-Control': 'public, max-age=86400',
      ETag: `"${digest}"`,
    };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers);
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(card.png, 200, headers);
  });
