import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const immutable = 'public, max-age=31536000, immutable';

/** Serves files whose names hold a digest, compressed at the build where the browser takes it. */
export function immutableFiles(root: string, toPath: (path: string) => string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: toPath,
    onFound: (_path, c) => {
      c.header('cache-control', immutable);
      c.header('access-control-allow-origin', '*');
    },
  });
}

/** `/remotes/{name}/{version}/{file}` is the file `client/{file}` of that release. */
export const releasePath = (path: string): string =>
  path.replace(/^\/remotes(\/[^/]+\/[^/]+)\//, '$1/client/');
