import { AsyncLocalStorage } from 'node:async_hooks';
import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/host';
import type { ReleaseManifest } from 'shared-contracts/release';
import type { ShellFiles } from '../document/page-state.ts';
import { directoryStore } from '../releases/release-store.ts';
import { evaluateServerFile } from '../remotes/evaluate-server-file.ts';
import { pageRoutes } from '../remotes/mount-remote.tsx';
import { mountOf } from '../remotes/mounts.ts';
import { readServerFile } from '../remotes/read-checked.ts';
import type { Release } from '../remotes/read-release.ts';
import type { PageWork } from './page-work.ts';
import { createPageHandler, type PageAnswer, type PageHandler, renderPage } from './render-page.tsx';

/** What every thread is told before its first page. */
export interface RendererSettings {
  readonly releaseStore: string;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  readonly shell: ShellFiles;
}

/** Without an address only whether the release runs at all is found out. */
export interface RenderTask {
  readonly release: Release;
  readonly url?: string;
  /** Answers of the API for this page alone, by path: what a preview shows is not stored. */
  readonly answers?: GivenAnswers | undefined;
}

export type GivenAnswers = Readonly<Record<string, unknown>>;

export type RenderAnswer =
  | PageAnswer
  | { readonly kind: 'runs' }
  | { readonly kind: 'failure'; readonly reason: string };

/** Releases that a worker keeps ready: those in force, and one before while a change is under way. */
const KEPT_RELEASES = 3;

const keyOf = ({ name, version }: ReleaseManifest) => `${name}@${version}`;

/**
 * Runs the server files of remotes. Never throws: what a remote throws is an answer, so that a page that failed differs
 * from a thread that died.
 */
export function createRenderer({ releaseStore, apiOrigin, publicOrigin, shell }: RendererSettings) {
  const store = directoryStore(releaseStore);
  const handlers = new Map<string, Promise<PageHandler>>();
  const given = new AsyncLocalStorage<GivenAnswers>();

  /** The API, directly and without the visitor's cookie. */
  const services: HostServices = {
    side: 'server',
    origin: publicOrigin,
    fetchApi: (path, init) => {
      const answer = given.getStore()?.[path];
      if (answer !== undefined) return Promise.resolve(Response.json(answer));
      const expiry = AbortSignal.timeout(API_TIMEOUT_MS.server);
      const signal = init?.signal ? AbortSignal.any([expiry, init.signal]) : expiry;
      return fetch(apiOrigin + path, { ...init, signal });
    },
  };

  const start = async ({ manifest, client, base, serverCode }: Release): Promise<PageHandler> => {
    const code = serverCode ?? (await readServerFile(store, manifest));
    const file = `${manifest.name}/${manifest.version}/${manifest.serverFile}`;
    const { createRoutes } = evaluateServerFile(code, file, base);
    return createPageHandler(pageRoutes(mountOf(manifest.name), createRoutes(services), client));
  };

  const handlerOf = (release: Release): Promise<PageHandler> => {
    const key = keyOf(release.manifest);
    const kept = handlers.get(key);
    if (kept) return kept;
    const handler = start(release);
    handlers.set(key, handler);
    handler.catch(() => handlers.delete(key));
    for (const old of [...handlers.keys()].slice(0, -KEPT_RELEASES)) handlers.delete(old);
    return handler;
  };

  return async (task: RenderTask, work: PageWork): Promise<RenderAnswer> => {
    try {
      const handler = await handlerOf(task.release);
      const { url, answers = {} } = task;
      if (url === undefined) return { kind: 'runs' };
      return await given.run(answers, () => renderPage(handler, task.release.manifest, { url, work, shell }));
    } catch (error) {
      return failure(error);
    }
  };
}

/** An answer that tells what a remote threw. */
export const failure = (error: unknown): RenderAnswer => ({
  kind: 'failure',
  reason: reasonOf(error),
});

/** What was thrown, in words. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
