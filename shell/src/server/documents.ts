import type { Context } from 'hono';
import type { Logger } from 'pino';
import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/host';
import { composeDocument } from '../document/compose-document.ts';
import type { PageState } from '../document/page-state.ts';
import { renderPage, renderStartDocument } from '../document/render-page.tsx';
import type { ActiveReleases } from '../remotes/active-releases.ts';
import type { LoadedRelease } from '../remotes/load-release.ts';
import { mountFor } from '../remotes/mounts.ts';
import { fileAddress } from '../remotes/release-address.ts';
import type { BuiltFiles } from './built-files.ts';

interface Dependencies {
  readonly releases: ActiveReleases;
  readonly built: BuiltFiles;
  readonly apiOrigin: string;
  readonly log: Logger;
}

/** Answers every address that is neither a file nor the API: resolves the release, renders, and completes the document. */
export function documentHandler({ releases, built, apiOrigin, log }: Dependencies) {
  const services = serverServices(apiOrigin);

  const inBrowser = async (release: LoadedRelease, pathname: string, status: 200 | 500) => ({
    kind: 'page' as const,
    status,
    hydration: undefined,
    ...(await renderStartDocument(release, pathname, services, built.shell)),
  });

  const onServer = async (c: Context, release: LoadedRelease) => {
    const { url, signal } = c.req.raw;
    try {
      return await renderPage(release, new Request(url, { signal }), services, built.shell);
    } catch (error) {
      const { name, version } = release.manifest;
      log.error({ err: error, remote: name, version, path: c.req.path }, 'page failed on the server');
      return inBrowser(release, c.req.path, 500);
    }
  };

  return async (c: Context): Promise<Response> => {
    const mount = mountFor(c.req.path);
    const release = await releases.current(mount.remote);
    const answer =
      mount.rendering === 'server' ? await onServer(c, release) : await inBrowser(release, c.req.path, 200);
    if (answer.kind === 'redirect') return c.redirect(answer.location, answer.status as 301);
    const hydrates = answer.hydration !== undefined;
    const state: PageState = {
      mode: hydrates ? 'hydrate' : 'start',
      start: hydrates ? 'on-intent' : 'at-once',
      host: built.host,
      modules: [...built.hostChunks, ...modulesOf(release, answer.chunks)],
      release: release.client,
      shell: built.shell,
      ...(hydrates ? { hydration: answer.hydration } : {}),
    };
    const { html, contentSecurityPolicy } = composeDocument(answer.html, state, release, built.starter);
    return c.html(html, answer.status as 200, {
      'content-security-policy': contentSecurityPolicy,
      'cache-control': mount.rendering === 'server' ? 'no-cache' : 'no-store',
      ...(answer.status === 503 ? { 'retry-after': '5' } : {}),
    });
  };
}

function modulesOf({ manifest }: LoadedRelease, chunks: readonly string[]): string[] {
  const files = [
    manifest.entry,
    ...manifest.exposed.js,
    ...chunks.flatMap((chunk) => manifest.chunks[chunk]?.js ?? []),
  ];
  return [...new Set(files)].map((file) => fileAddress(manifest, file));
}

/** What a remote gets on the server: the API directly, without the visitor's cookie. */
const serverServices = (apiOrigin: string): HostServices => ({
  side: 'server',
  fetchApi: (path, init) =>
    fetch(apiOrigin + path, {
      ...init,
      signal: AbortSignal.any([
        AbortSignal.timeout(API_TIMEOUT_MS.server),
        ...(init?.signal ? [init.signal] : []),
      ]),
    }),
});
