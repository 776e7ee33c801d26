import path from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { buildParts } from '../../../scripts/start/build-parts.ts';
import { freePort } from '../../../scripts/start/ports.ts';
import { SITES_VARIABLE } from './site.ts';
import { startTestSite, type TestSite } from './start-test-site.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Builds what has changed, and starts each site when a test file first asks for it (`site.ts`), so that a run of one
 * file starts only what it needs.
 * @returns A function that stops the sites.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildParts(root);
  const sites = new Map<string, Promise<TestSite>>();
  const app = new Hono();
  app.get('/:name', async (c) => {
    const name = c.req.param('name');
    const started = sites.get(name) ?? startTestSite();
    sites.set(name, started);
    return c.json((await started).site);
  });
  app.onError((error, c) => c.text(error.message, 500));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port });
  process.env[SITES_VARIABLE] = `http://127.0.0.1:${port}`;
  return async () => {
    server.close();
    const started = await Promise.allSettled(sites.values());
    await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.end()] : [])));
  };
}
