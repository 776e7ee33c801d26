import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../app-env.ts';
import { NotFoundError } from '../errors.ts';
import { type PictureStore, typeOfPicture } from '../pictures/picture-store.ts';

/** `/media`: stored pictures. Needs no database. */
export const createMediaRoutes = (pictures: PictureStore) =>
  new Hono<AppEnv>().use(etag()).get('/:name', async (c) => {
    const name = c.req.param('name');
    const bytes = await pictures.read(name);
    const type = typeOfPicture(name);
    if (bytes === null || type === null) throw new NotFoundError('There is no such picture.');
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      // The name follows from the content, so an address never changes what it shows.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name}"`,
    });
  });
