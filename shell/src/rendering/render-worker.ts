/**
 * A worker thread that runs the server files of remotes. Only here does a remote's code run on the server: what it does
 * wrong costs this thread and the page, not the shell.
 */
import { workerData } from 'node:worker_threads';
import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/host';
import type { ReleaseManifest } from 'shared-contracts/release';
import type { ShellFiles } from '../document/page-state.ts';
import { directoryStore } from '../releases/release-store.ts';
import { evaluateServerFile } from '../remotes/evaluate-server-file.ts';
import { pageRoutes } from '../remotes/mount-remote.tsx';
import { mountOf } from '../remotes/mounts.ts';
import { type Release, readServerFile } from '../remotes/read-release.ts';
import { createPageHandler, type PageAnswer, type PageHandler, renderPage } from './render-page.tsx';

/** What every worker is given at its start. */
export interface WorkerSettings {
  readonly releaseStore: string;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  readonly shell: ShellFiles;
}

/** Without an address only whether the release runs at all is found out. */
export interface RenderTask {
  readonly release: Release;
  readonly url?: string;
}

export type RenderAnswer =
  | PageAnswer
  | { readonly kind: 'runs' }
  | { readonly kind: 'failure'; readonly reason: string };

/** Releases that a worker keeps ready: those in force, and one before while a change is under way. */
const KEPT_RELEASES = 3;

const { releaseStore, apiOrigin, publicOrigin, shell } = workerData as WorkerSettings;
const store = directoryStore(releaseStore);
const handlers = new Map<string, Promise<PageHandler>>();

/** The API, directly and without the visitor's cookie. */
const services: HostServices = {
  side: 'server',
  origin: publicOrigin,
  fetchApi: (path, init) => {
    const expiry = AbortSignal.timeout(API_TIMEOUT_MS.server);
    const signal = init?.signal ? AbortSignal.any([expiry, init.signal]) : expiry;
    return fetch(apiOrigin + path, { ...init, signal });
  },
};

async function start({ manifest, client, base, serverCode }: Release): Promise<PageHandler> {
  const code = serverCode ?? (await readServerFile(store, manifest));
  const file = `${manifest.name}/${manifest.version}/${manifest.serverFile}`;
  const { createRoutes } = evaluateServerFile(code, file, base);
  return createPageHandler(pageRoutes(mountOf(manifest.name), createRoutes(services), client));
}

const keyOf = ({ name, version }: ReleaseManifest) => `${name}@${version}`;

function handlerOf(release: Release): Promise<PageHandler> {
  const key = keyOf(release.manifest);
  const kept = handlers.get(key);
  if (kept) return kept;
  const handler = start(release);
  handlers.set(key, handler);
  handler.catch(() => handlers.delete(key));
  for (const old of [...handlers.keys()].slice(0, -KEPT_RELEASES)) handlers.delete(old);
  return handler;
}

/**
 * Called by the pool for each task. Never throws: what a remote throws is an answer, so that the pool can tell a page
 * that failed from a thread that died.
 */
export default async function render(task: RenderTask): Promise<RenderAnswer> {
  try {
    const handler = await handlerOf(task.release);
    if (task.url === undefined) return { kind: 'runs' };
    return await renderPage(handler, task.release.manifest, task.url, shell);
  } catch (error) {
    return {
      kind: 'failure',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
