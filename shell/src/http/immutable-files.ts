import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { immutableHeaders } from './file-headers.ts';

/** Serves the shell's own files, whose names contain a digest, precompressed if the browser accepts it. */
export function immutableFiles(root: string, toPath: (path: string) => string): MiddlewareHandler {
  return serveStatic({
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
}
