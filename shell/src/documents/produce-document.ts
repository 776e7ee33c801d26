import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Mount } from 'releases/model/mounts';
import { addressIn } from 'releases/model/release-address';
import type { Preview } from 'releases/previews/preview-token';
import type { LoadTrace } from '../active-release/load-trace.ts';
import type { Release } from '../active-release/read-release.ts';
import type { BuiltFiles } from '../http/built-files.ts';
import { FinishedDocument } from '../http/finished-document.ts';
import type { ClientRelease, PageState } from '../page/page-state.ts';
import { previewBadge } from '../release-admin/previews/preview-badge.ts';
import { composeDocument } from './compose-document.ts';
import { documentHead } from './document-head.ts';
import { preloadLinks } from './preload-links.ts';
import type { PageResult, RenderedPage } from './rendering/render-page.tsx';
import { OverloadError, type RenderPool } from './rendering/render-pool.ts';
import type { StartDocument } from './start-document.tsx';

interface Dependencies {
  readonly pool: RenderPool;
  /** Whether the reverse proxy sends early hints from the documents' headers, or forwards those of the shell. */
  readonly earlyHints: boolean;
  readonly built: BuiltFiles;
  readonly trace: LoadTrace;
  readonly log: Logger;
  /** The share of visits that pages report. */
  readonly reported: number;
}

export interface PageRequest {
  readonly release: Release;
  readonly mount: Mount;
  readonly url: URL;
  /** Set for a preview of a release that is not active; its documents are never cached. */
  readonly preview?: Preview | undefined;
}

/** A page that the browser renders, because it always does or because the server could not. */
type StartPage = StartDocument & { readonly kind: 'start' };

/**
 * Produces the finished document of a page. A public page that fails on the server is logged and rendered in the
 * browser, with HTTP 500, or 503 under overload.
 */
export async function produceDocument(
  { reported, earlyHints, ...dependencies }: Dependencies,
  request: PageRequest,
): Promise<FinishedDocument> {
  const { built, log } = dependencies;
  const { release, mount, url, preview } = request;
  const isShared = isCached(mount) && !preview;
  const caching = isShared ? 'no-cache' : 'no-store';
  const page = await renderOrStart(dependencies, request);
  if (page.kind === 'redirect') {
    const headers = { location: page.location, 'cache-control': preview ? 'no-store' : 'no-cache' };
    return new FinishedDocument('', page.status, headers);
  }
  if (page.kind === 'resource') {
    const headers = {
      'content-type': page.contentType,
      'cache-control': preview || page.status >= 500 ? 'no-store' : 'no-cache',
      ...(page.status === 503 && { 'retry-after': '5' }),
    };
    return new FinishedDocument(page.body, page.status, headers);
  }
  const state: PageState = {
    origin: url.origin,
    host: built.host,
    modules: [...built.hostChunks, ...modulesOf(release, page.chunks)],
    release: pageRelease(release, page),
    vitals: built.vitals,
    // A failure on the server is counted here; a preview is not counted.
    reported: page.status < 500 && !preview ? reported : 0,
    ...(page.kind === 'page'
      ? { mode: 'hydrate', start: 'on-intent', hydration: page.hydration }
      : { mode: 'start', start: 'at-once' }),
  };
  const nonce = isShared ? undefined : randomBytes(16).toString('base64');
  const { html, contentSecurityPolicy } = composeDocument(page.html, {
    state,
    release,
    head: documentHead(release, page.kind === 'page' ? page.chunks : [], built.shell),
    bootstrapScript: built.bootstrapScript,
    nonce,
    badge: preview && nonce && previewBadge(preview, nonce),
  });
  log.trace({ path: url.pathname, status: page.status, bytes: html.length }, 'document made');
  const complete = page.status < 500 && (page.kind === 'start' || page.complete);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
    // Revalidated on each request, so that a release or a changed post shows at once.
    'cache-control': page.status < 500 ? caching : 'no-store',
    ...(preview && { 'x-robots-tag': 'noindex' }),
    ...(page.status === 200 && earlyHints
      ? { link: preloadLinks(release, page.chunks, built.shell).join(', ') }
      : {}),
    ...(page.status === 503 ? { 'retry-after': '5' } : {}),
  };
  return new FinishedDocument(html, page.status, headers, complete);
}

/** Whether documents of a mount are the same for all visitors, so that they are cached. */
export const isCached = (mount: Mount): boolean => mount.rendering === 'server';

async function renderOrStart(
  { pool, trace, log }: Pick<Dependencies, 'pool' | 'trace' | 'log'>,
  { release, mount, url }: PageRequest,
): Promise<PageResult | StartPage> {
  const startInBrowser = async (): Promise<StartPage> => {
    // Lazy, so that the server renderer of React is not loaded at the start of the shell.
    const { renderStartDocument } = await import(
      /* webpackChunkName: "start-document" */ './start-document.tsx'
    );
    return { kind: 'start', ...(await renderStartDocument(release, mount, url.pathname)) };
  };
  if (mount.rendering === 'browser') return startInBrowser();
  try {
    return await pool.render(release, url.href);
  } catch (error) {
    const { name, version } = release.manifest;
    const isOverload = error instanceof OverloadError;
    const failure = { side: 'server', remote: name, version, phase: 'render' } as const;
    const logged = isOverload ? { remote: name, version } : trace.failed(failure);
    log.error({ err: error, ...logged, path: url.pathname }, 'page failed on the server');
    return { ...(await startInBrowser()), status: isOverload ? 503 : 500 };
  }
}

/** The release as the page state contains it, without the style sheets that the document links itself. */
function pageRelease({ client }: Release, { kind, chunks }: RenderedPage | StartPage): ClientRelease {
  if (kind === 'start') return client;
  const others = Object.entries(client.styles).filter(([chunk]) => !chunks.includes(chunk));
  return { ...client, styles: Object.fromEntries(others) };
}

function modulesOf({ manifest, base }: Release, chunks: readonly string[]): string[] {
  const files = [
    manifest.entry,
    ...manifest.exposed.js,
    ...chunks.flatMap((chunk) => manifest.chunks[chunk]?.js ?? []),
  ];
  return [...new Set(files)].map((file) => addressIn(base, file));
}
