import { evaluateServerFile } from 'releases/build/evaluate-server-file';
import { mountOf } from 'releases/model/mounts';
import { directoryStore } from 'releases/store/directory-store';
import { readServerFile } from 'releases/store/read-checked';
import type { Release } from '../../active-release/read-release.ts';
import { pageRoutes } from '../../page/mount-remote.tsx';
import { type GivenAnswers, inPageScope } from './page-scope.ts';
import type { PageWork } from './page-work.ts';
import { createPageHandler, type PageAnswer, type PageHandler, renderPage } from './render-page.tsx';
import { serverServices } from './server-services.ts';
import type { OnCall } from './traced-calls.ts';

export type { GivenAnswers } from './page-scope.ts';

/** What every thread is told before its first page. */
export interface RendererSettings {
  /** Holds every release that the server has checked. */
  readonly releaseFolder: string;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
}

/** What one page alone is given. */
export interface GivenToPage {
  readonly answers?: GivenAnswers | undefined;
  /** The fields of a form, URL-encoded, for the action of the page's route. */
  readonly form?: string | undefined;
  /** Names the trace that its calls of the API belong to. */
  readonly traceparent?: string | undefined;
}

/** A page of a release. Without an address only whether the release runs is found out. */
export interface PageTask extends GivenToPage {
  readonly url?: string;
}

export type RenderAnswer =
  | PageAnswer
  | { readonly kind: 'runs' }
  | { readonly kind: 'failure'; readonly reason: string };

export interface Renderer {
  /**
   * Renders a page; without an address only whether the release runs at all is found out. Never throws: what a remote
   * throws is an answer, so that a page that failed differs from a thread that died.
   */
  render(task: PageTask, work: PageWork): Promise<RenderAnswer>;
}

/** Runs the server file of one release. @param onCall Called with each call of the API that is part of a trace. */
export function createRenderer(
  settings: RendererSettings,
  release: Release,
  onCall: OnCall = () => undefined,
): Renderer {
  const store = directoryStore(settings.releaseFolder);
  const services = serverServices({ ...settings, onCall });

  const start = async ({ manifest, base, serverCode }: Release): Promise<PageHandler> => {
    const code = serverCode ?? (await readServerFile(store, manifest));
    const file = `${manifest.name}/${manifest.version}/${manifest.serverFile}`;
    const { createRoutes } = evaluateServerFile(code, file, base);
    return createPageHandler(pageRoutes(mountOf(manifest.name), createRoutes(services)));
  };

  let started: Promise<PageHandler> | undefined;
  /** Started for the first page; again, when that failed. */
  const handler = async (): Promise<PageHandler> => {
    started ??= start(release);
    try {
      return await started;
    } catch (error) {
      started = undefined;
      throw error;
    }
  };

  return {
    async render({ url, answers = {}, form, traceparent }, work) {
      try {
        return await inPageScope({ given: answers, traceparent }, async () => {
          const pages = await handler();
          return url === undefined
            ? { kind: 'runs' as const }
            : await renderPage(pages, release.manifest, { url, form, work });
        });
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
