import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createDevelopmentApp } from './development/development-app.ts';
import { DocumentCache } from './document/document-cache.ts';
import { ConfigError, readConfig, type ShellConfig } from './config.ts';
import { openRegistry } from './releases/registry.ts';
import { directoryStore } from './releases/release-store.ts';
import { PublishedReleases } from './remotes/active-releases.ts';
import { createRenderPool } from './rendering/render-pool.ts';
import { readBuiltFiles } from './server/built-files.ts';

const config = configOrExit();
const log = pino({ name: 'shell', level: config.logLevel });
await mkdir(config.releaseStore, { recursive: true });
const store = directoryStore(config.releaseStore);
const built = await readBuiltFiles(path.join(import.meta.dirname, '..'));
const pool = createRenderPool(path.join(import.meta.dirname, 'render-worker.mjs'), {
  releaseStore: config.releaseStore,
  apiOrigin: config.apiOrigin,
  publicOrigin: config.publicOrigin,
  shell: built.shell,
});
const registry = openRegistry(store, config.environment);
const releases = new PublishedReleases({ store, registry, log, check: pool.check });

const create = config.allowDevRemotes ? createDevelopmentApp : createApp;

const server = serve(
  {
    fetch: create({ config, releases, cache: new DocumentCache(), pool, built, log }).fetch,
    hostname: config.host,
    port: config.port,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
  },
  ({ port }) => {
    log.info({ port }, 'shell listens');
    process.send?.({ type: 'ready', port });
  },
);

let closing = false;
function close(): void {
  if (closing) return;
  closing = true;
  server.close(() => process.exit(0));
  // Idle keep-alive connections would hold the server open.
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  setTimeout(() => process.exit(0), 5_000).unref();
}

process.on('SIGTERM', close);
process.on('SIGINT', close);
process.on('disconnect', close);

function configOrExit(): ShellConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
