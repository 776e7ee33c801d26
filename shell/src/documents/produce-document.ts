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
import type { PageAnswer, RenderedPage } from './rendering/render-page.tsx';
import { OverloadError, type RenderPool } from './rendering/render-pool.ts';
import type { StartDocument } from './start-document.tsx';

interface Dependencies {
  readonly pool: RenderPool;
  /** Whether a front makes early hints of the documents' headers, or passes on those of the shell. */
  readonly earlyHints: boolean;
  readonly built: BuiltFiles;
  readonly trace: LoadTrace;
  readonly log: Logger;
  /** The share of visits that pages tell of. */
  readonly reported: number;
}

export interface PageRequest {
  readonly release: Release;
  readonly mount: Mount;
  readonly url: URL;
  /** Where one person looks at a release that is not active: nothing of it is kept anywhere. */
  readonly preview?: Preview | undefined;
}

/** A page that the browser renders, because it always does or because the server could not. */
type StartPage = StartDocument & { readonly kind: 'start' };

/**
 * Makes the finished document of a page. A public page that fails on the server is logged and left to the browser, with
 * HTTP 500, or 503 when there is too much to do.
 */
export async function produceDocument(
  { reported, earlyHints, ...dependencies }: Dependencies,
  request: PageRequest,
): Promise<FinishedDocument> {
  const { built, log } = dependencies;
  const { release, mount, url, preview } = request;
  const isShared = isKept(mount) && !preview;
  const caching = isShared ? 'no-cache' : 'no-store';
  const answer = await answerOf(dependencies, request);
  if (answer.kind === 'redirect') {
    const headers = { location: answer.location, 'cache-control': preview ? 'no-store' : 'no-cache' };
    return new FinishedDocument('', answer.status, headers);
  }
  if (answer.kind === 'resource') {
    const headers = {
      'content-type': answer.contentType,
      'cache-control': preview ? 'no-store' : 'no-cache',
    };
    return new FinishedDocument(answer.body, answer.status, headers);
  }
  const state: PageState = {
    origin: url.origin,
    host: built.host,
    modules: [...built.hostChunks, ...modulesOf(release, answer.chunks)],
    release: pageRelease(release, answer),
    vitals: built.vitals,
    // What failed here is counted here; a preview is counted nowhere.
    reported: answer.status < 500 && !preview ? reported : 0,
    ...(answer.kind === 'page'
      ? { mode: 'hydrate', start: 'on-intent', hydration: answer.hydration }
      : { mode: 'start', start: 'at-once' }),
  };
  const nonce = isShared ? undefined : randomBytes(16).toString('base64');
  const { html, contentSecurityPolicy } = composeDocument(answer.html, {
    state,
    release,
    head: documentHead(release, answer.kind === 'page' ? answer.chunks : [], built.shell),
    starter: built.starter,
    nonce,
    badge: preview && nonce && previewBadge(preview, nonce),
  });
  log.trace({ path: url.pathname, status: answer.status, bytes: html.length }, 'document made');
  const complete = answer.status < 500 && (answer.kind === 'start' || answer.complete);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
    // Asked again each time, answered with 304: a release or a changed post shows at once.
    'cache-control': answer.status < 500 ? caching : 'no-store',
    ...(preview && { 'x-robots-tag': 'noindex' }),
    ...(answer.status === 200 && earlyHints
      ? { link: preloadLinks(release, answer.chunks, built.shell).join(', ') }
      : {}),
    ...(answer.status === 503 ? { 'retry-after': '5' } : {}),
  };
  return new FinishedDocument(html, answer.status, headers, complete);
}

/** Whether documents of a mount are the same for everybody, so that one is made for many. */
export const isKept = (mount: Mount): boolean => mount.rendering === 'server';

async function answerOf(
  { pool, trace, log }: Pick<Dependencies, 'pool' | 'trace' | 'log'>,
  { release, mount, url }: PageRequest,
): Promise<PageAnswer | StartPage> {
  const startInBrowser = async (): Promise<StartPage> => {
    // Brings React, which the start need not wait for.
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
    const named = isOverload ? { remote: name, version } : trace.failed(failure);
    log.error({ err: error, ...named, path: url.pathname }, 'page failed on the server');
    return { ...(await startInBrowser()), status: isOverload ? 503 : 500 };
  }
}

/** What a document says of its release: not the style sheets that it links, which the starter repairs. */
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
