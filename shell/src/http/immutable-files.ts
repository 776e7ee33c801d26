import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { immutableHeaders } from './file-headers.ts';

/** Serves the shell's own files, whose names contain a digest, precompressed if the browser accepts it. */
export function immutableFiles(root: string, toPath: (path: string) => string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: toPath,
    onFound: (path, c) => {
      const headers = immutableHeaders(path.replace(/\.(?:br|gz)$/, ''));
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      // Also of an uncompressed response, or a shared cache serves it to everyone.
      c.header('vary', 'Accept-Encoding');
    },
  });
  return async (c, next) => {
    const response = await serve(c, next);
    // The range does not exist, but the file does.
    if (response?.status === 416) response.headers.set('cache-control', 'no-store');
    return response;
  };
}
