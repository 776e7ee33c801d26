import { evaluateServerFile } from 'releases/build/evaluate-server-file';
import { mountOf } from 'releases/model/mounts';
import { directoryStore } from 'releases/store/directory-store';
import { readServerFile } from 'releases/store/read-checked';
import type { Release } from '../../active-release/read-release.ts';
import { pageRoutes } from '../../page/mount-remote.tsx';
import { type PresetResponses, inPageScope } from './page-scope.ts';
import type { RenderJob } from './render-queue.ts';
import { createPageHandler, type PageResult, type PageHandler, renderPage } from './render-page.tsx';
import { serverServices } from './server-services.ts';
import type { OnCall } from './traced-calls.ts';

export type { PresetResponses } from './page-scope.ts';

/** The settings that every thread gets before its first page. */
export interface RendererSettings {
  /** Contains every release that the server has checked. */
  readonly releaseFolder: string;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
}

/** The input of a single page. */
export interface PageInput {
  readonly apiResponses?: PresetResponses | undefined;
  /** The fields of a form, URL-encoded, for the action of the page's route. */
  readonly form?: string | undefined;
  /** The trace to which its API calls belong. */
  readonly traceparent?: string | undefined;
}

/** A page of a release. Without a URL the task only checks whether the release runs. */
export interface PageTask extends PageInput {
  readonly url?: string;
}

export type RenderResult =
  | PageResult
  | { readonly kind: 'runs' }
  | { readonly kind: 'failure'; readonly reason: string };

export interface Renderer {
  /**
   * Renders a page; without a URL it only checks whether the release runs at all. Never throws: an error of the remote
   * is returned as a result, so that a page that failed differs from a thread that died.
   */
  render(task: PageTask, job: RenderJob): Promise<RenderResult>;
}

/** Runs the server file of one release. @param onCall Called for each API call that is part of a trace. */
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
  /** Started by the first page, and again after a failure. */
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
    async render({ url, apiResponses = {}, form, traceparent }, job) {
      try {
        return await inPageScope({ apiResponses, traceparent }, async () => {
          const pages = await handler();
          return url === undefined
            ? { kind: 'runs' as const }
            : await renderPage(pages, release.manifest, { url, form, job });
        });
      } catch (error) {
        return failure(error);
      }
    },
  };
}

/** The result for an error that a remote threw. */
export const failure = (error: unknown): RenderResult => ({
  kind: 'failure',
  reason: reasonOf(error),
});

/** A thrown value as text. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
