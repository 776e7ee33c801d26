import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { NotFoundError } from '../errors.ts';
import type { FileStore } from '../storage/storage.ts';

/** `/media`: stored pictures. Needs no database. */
export const createMediaRoutes = (media: FileStore) =>
  new Hono<AppEnv>().get('/:name', async (c) => {
    const name = c.req.param('name');
    const file = await media.open(name);
    if (file === null) throw new NotFoundError('There is no such picture.');
    const headers = {
      // The name follows from the content, so an address never changes what it shows.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name}"`,
    };
    const described = { ...headers, 'Content-Type': file.type, 'Content-Length': String(file.size) };
    const isKnown = c.req.header('if-none-match')?.includes(headers.ETag) ?? false;
    if (!isKnown) return c.body(file.stream, 200, described);
    await file.stream.cancel();
    return c.body(null, 304, headers);
  });
