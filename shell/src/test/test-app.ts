import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ReleaseContext } from 'releases/registry/release-context';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import { onTestFinished } from 'vitest';
import { PublishedReleases } from '../active-release/active-releases.ts';
import type { View } from '../active-release/canary/release-health.ts';
import { LoadTrace } from '../active-release/load-trace.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { DocumentCache } from '../documents/document-cache.ts';
import { createRenderer } from '../documents/rendering/create-renderer.ts';
import { createRenderQueue } from '../documents/rendering/render-queue.ts';
import { RenderFailure, type RenderPool } from '../documents/rendering/render-pool.ts';
import { CAPABILITIES } from './test-releases.ts';

/** Starts a server for a test. @returns Its origin. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An API without sessions and content. */
const emptyApi: RequestListener = (request, response) => {
  request.resume();
  const isSession = request.url === '/api/auth/session';
  response.writeHead(isSession ? 401 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, code: 'not_found', message: 'Nothing', requestId: 'x' }));
};

interface Options {
  readonly settings?: Readonly<Record<string, string>>;
  readonly api?: RequestListener;
  /** The release context of this shell, if it does not use the folder directly. */
  readonly releaseContext?: (stored: Awaited<ReturnType<typeof temporaryStore>>) => Promise<ReleaseContext>;
}

/** Starts the shell's app on a real server, with its own release folder. Pages are rendered in this thread. */
export async function startTestApp({
  settings = {},
  api = emptyApi,
  releaseContext: openContext,
}: Options = {}) {
  const apiOrigin = await listen(api);
  const stored = await temporaryStore({ API_ORIGIN: apiOrigin, ...settings });
  const config = readConfig({
    DATA_DIR: stored.dataDir,
    RELEASE_ENVIRONMENT: 'test',
    API_ORIGIN: apiOrigin,
    ...settings,
  });
  const { lines, log } = recordingLog();
  const silent = { debug: () => undefined, trace: () => undefined };
  const logger = { ...log, ...silent } as unknown as Logger;
  const createJob = createRenderQueue();
  const run: RenderPool['render'] = async (release, url, input) => {
    const result = await createRenderer(config, release).render({ ...input, url }, createJob());
    if (result.kind === 'failure' || result.kind === 'runs') throw new RenderFailure(JSON.stringify(result));
    return result;
  };
  const pool: RenderPool = { render: run, check: async () => undefined };
  const releaseContext = (await openContext?.(stored)) ?? stored.releaseContext;
  const trace = new LoadTrace();
  const releases = new PublishedReleases({
    ...releaseContext,
    capabilities: CAPABILITIES,
    log: logger,
    check: (release) => pool.check(release),
    trace,
  });
  const assets = path.join(stored.dataDir, 'assets');
  await mkdir(assets);
  await writeFile(path.join(assets, 'host.0a0a0a0a.js'), 'export {};');
  const views: View[] = [];
  const app = createApp({
    config,
    releaseContext,
    writableContext: stored.releaseContext,
    healthRecords: { since: new Date(0), healthOf: () => null, canaryCountsOf: () => null },
    releases,
    readiness: { isDraining: false },
    published: releases,
    cache: new DocumentCache(),
    pool,
    built: {
      folder: assets,
      host: '/assets/host.0a0a0a0a.js',
      vitals: '/assets/vitals.js',
      hostChunks: [],
      bootstrapScript: '',
      shell: { style: '/assets/shell.css', fonts: [], icon: 'data:,' },
      iconFile: '/assets/icon.svg',
      capabilities: CAPABILITIES,
    },
    log: logger,
    health: { view: (view) => views.push(view), vitals: () => undefined },
    trace,
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...stored, app, lines, views, releases, port, origin: `http://127.0.0.1:${port}` };
}
