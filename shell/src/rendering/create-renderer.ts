import { AsyncLocalStorage } from 'node:async_hooks';
import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/host';
import { directoryStore } from '../releases/release-store.ts';
import { evaluateServerFile } from '../remotes/evaluate-server-file.ts';
import { pageRoutes } from '../remotes/mount-remote.tsx';
import { mountOf } from '../remotes/mounts.ts';
import { readServerFile } from '../remotes/read-checked.ts';
import type { Release } from '../remotes/read-release.ts';
import { getFromApi } from '../server/get-from-api.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { PageWork } from './page-work.ts';
import { createPageHandler, type PageAnswer, type PageHandler, renderPage } from './render-page.tsx';

/** What every thread is told before its first page. */
export interface RendererSettings {
  /** Holds every release that the server has checked. */
  readonly releaseFolder: string;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
}

/** Answers of the API for one page alone, by path: what a preview shows is not stored. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** A page of a release that is known under a number. Without an address only whether the release runs is found out. */
export interface NumberedPage {
  readonly number: number;
  readonly url?: string;
  readonly answers?: GivenAnswers | undefined;
}

export type RenderAnswer =
  | PageAnswer
  | { readonly kind: 'runs' }
  | { readonly kind: 'failure'; readonly reason: string };

export interface Renderer {
  /** Makes a release known, under the number by which pages of it are asked for. */
  remember(number: number, release: Release): void;
  /** No further page of this release will be asked for. */
  forget(number: number): void;
  /** Posts or positions changed: what the API said of them counts no longer. */
  forgetContent(): void;
  /**
   * Renders a page; without an address only whether the release runs at all is found out. Never throws: what a remote
   * throws is an answer, so that a page that failed differs from a thread that died.
   */
  render(page: NumberedPage, work: PageWork): Promise<RenderAnswer>;
}

interface KnownRelease {
  readonly release: Release;
  handler?: Promise<PageHandler>;
}

/** Runs the server files of remotes. */
export function createRenderer({ releaseFolder, apiOrigin, publicOrigin }: RendererSettings): Renderer {
  const store = directoryStore(releaseFolder);
  const given = new AsyncLocalStorage<GivenAnswers>();
  const known = new Map<number, KnownRelease>();
  /** The API, directly and without the visitor's cookie. */
  const answers = new KeptAnswers((path, init) => {
    const expiry = AbortSignal.timeout(API_TIMEOUT_MS.server);
    const signal = init?.signal ? AbortSignal.any([expiry, init.signal]) : expiry;
    const all = { ...init, signal };
    return (init?.method ?? 'GET') === 'GET'
      ? getFromApi(apiOrigin + path, all)
      : fetch(apiOrigin + path, all);
  });
  const services: HostServices = {
    side: 'server',
    origin: publicOrigin,
    fetchApi: (path, init) => {
      const answer = given.getStore()?.[path];
      return answer === undefined ? answers.fetch(path, init) : Promise.resolve(Response.json(answer));
    },
  };

  const start = async ({ manifest, base, serverCode }: Release): Promise<PageHandler> => {
    const code = serverCode ?? (await readServerFile(store, manifest));
    const file = `${manifest.name}/${manifest.version}/${manifest.serverFile}`;
    const { createRoutes } = evaluateServerFile(code, file, base);
    return createPageHandler(pageRoutes(mountOf(manifest.name), createRoutes(services)));
  };

  /** Started when first asked for; again, when that failed. */
  const handlerOf = (entry: KnownRelease): Promise<PageHandler> => {
    if (entry.handler) return entry.handler;
    const handler = start(entry.release);
    entry.handler = handler;
    handler.catch(() => delete entry.handler);
    return handler;
  };

  return {
    remember: (number, release) => void known.set(number, { release }),
    forget: (number) => void known.delete(number),
    forgetContent: () => answers.clear(),
    async render({ number, url, answers: answersOfPage = {} }, work) {
      const entry = known.get(number);
      if (!entry) return failure(new Error('This thread was not told of the release'));
      try {
        const handler = await handlerOf(entry);
        if (url === undefined) return { kind: 'runs' };
        const { manifest } = entry.release;
        return await given.run(answersOfPage, () => renderPage(handler, manifest, { url, work }));
      } catch (error) {
        return failure(error);
      }
    },
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
