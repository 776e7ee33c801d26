import type { Context } from 'hono';
import type { Logger } from 'pino';
import { composeDocument } from '../document/compose-document.ts';
import type { PageState } from '../document/page-state.ts';
import { renderStartDocument } from '../document/start-document.tsx';
import type { ActiveReleases } from '../remotes/active-releases.ts';
import { type Mount, mountFor } from '../remotes/mounts.ts';
import type { Release } from '../remotes/read-release.ts';
import { fileAddress } from '../remotes/release-address.ts';
import type { RedirectAnswer, RenderedPage } from '../rendering/render-page.tsx';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { BuiltFiles } from './built-files.ts';

interface Dependencies {
  readonly releases: ActiveReleases;
  readonly pool: RenderPool;
  readonly built: BuiltFiles;
  readonly log: Logger;
}

/** A page that the browser renders, because it always does or because the server could not. */
interface StartPage {
  readonly kind: 'start';
  readonly status: number;
  readonly html: string;
  readonly chunks: readonly string[];
}

type Answer = RenderedPage | RedirectAnswer | StartPage;

/** Answers every address that is neither a file nor the API: resolves the release, renders, completes the document. */
export function documentHandler({ releases, pool, built, log }: Dependencies) {
  const startInBrowser = async (release: Release, mount: Mount, pathname: string, status: number): Promise<Answer> => ({
    kind: 'start',
    status,
    ...(await renderStartDocument(release, mount, pathname, built.shell)),
  });

  const renderOnServer = async (c: Context, release: Release, mount: Mount): Promise<Answer> => {
    try {
      return await pool.render(release, c.req.url);
    } catch (error) {
      const { name, version } = release.manifest;
      log.error({ err: error, remote: name, version, path: c.req.path }, 'page failed on the server');
      return startInBrowser(release, mount, c.req.path, 500);
    }
  };

  return async (c: Context): Promise<Response> => {
    const mount = mountFor(c.req.path);
    const release = await releases.current(mount.remote);
    const isPublic = mount.rendering === 'server';
    const answer = isPublic
      ? await renderOnServer(c, release, mount)
      : await startInBrowser(release, mount, c.req.path, 200);
    if (answer.kind === 'redirect') return c.redirect(answer.location, answer.status as 301);
    const state: PageState = {
      host: built.host,
      modules: [...built.hostChunks, ...modulesOf(release, answer.chunks)],
      release: release.client,
      shell: built.shell,
      ...(answer.kind === 'page'
        ? { mode: 'hydrate', start: 'on-intent', hydration: answer.hydration }
        : { mode: 'start', start: 'at-once' }),
    };
    const { html, contentSecurityPolicy } = composeDocument(answer.html, state, release, built.starter);
    return c.html(html, answer.status as 200, {
      'content-security-policy': contentSecurityPolicy,
      'cache-control': isPublic && answer.kind === 'page' ? 'no-cache' : 'no-store',
      ...(answer.status === 503 ? { 'retry-after': '5' } : {}),
    });
  };
}

function modulesOf({ manifest }: Release, chunks: readonly string[]): string[] {
  const files = [manifest.entry, ...manifest.exposed.js, ...chunks.flatMap((chunk) => manifest.chunks[chunk]?.js ?? [])];
  return [...new Set(files)].map((file) => fileAddress(manifest, file));
}
