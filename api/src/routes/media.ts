import { Hono } from 'hono';
import { matchesEtag } from 'shared-contracts/http/matches-etag';
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
      // The name is derived from the content, so the content of a URL never changes.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name}"`,
    };
    const allHeaders = { ...headers, 'Content-Type': file.type, 'Content-Length': String(file.size) };
    if (!matchesEtag(c.req.header('if-none-match'), headers.ETag))
      return c.body(file.stream, 200, allHeaders);
    await file.stream.cancel();
    return c.body(null, 304, headers);
  });
