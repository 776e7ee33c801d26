import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** A worker has a policy of its own: it may compute and ask this site, and start nothing else. */
const WORKER_POLICY = `default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'`;

const immutable = 'public, max-age=31536000, immutable';

/** Serves files whose names hold a digest, compressed at the build where the browser takes it. */
export function immutableFiles(root: string, toPath: (path: string) => string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: toPath,
    onFound: (path, c) => {
      c.header('cache-control', immutable);
      c.header('access-control-allow-origin', '*');
      if (/\.mjs(?:\.br|\.gz)?$/.test(path)) c.header('content-security-policy', WORKER_POLICY);
    },
  });
}

/** `/remotes/{name}/{version}/{file}` is the file `client/{file}` of that release. */
export const releasePath = (path: string): string =>
  path.replace(/^\/remotes(\/[^/]+\/[^/]+)\//, '$1/client/');
