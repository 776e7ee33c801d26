import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Keys } from 'releases/keys/open-keys';
import { canonicalPath, mountFor } from 'releases/model/mounts';
import type { Preview } from 'releases/previews/preview-token';
import { matchesEtag } from 'shared-contracts/http/matches-etag';
import type { Tracing } from 'tracing/tracing';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { type Choice, chooseRelease } from '../active-release/canary/choose-release.ts';
import type { HealthSink } from '../active-release/canary/release-health.ts';
import type { LoadTrace } from '../active-release/load-trace.ts';
import type { BuiltFiles } from '../http/built-files.ts';
import { sendEarlyHints } from '../http/early-hints.ts';
import { encodingFor, FinishedDocument } from '../http/finished-document.ts';
import { reject } from '../http/reject.ts';
import { respondWithBytes } from '../http/security-headers.ts';
import { findPreview } from '../release-admin/previews/find-preview.ts';
import type { PreviewReleases } from '../release-admin/previews/preview-releases.ts';
import { previewErrorPage } from '../release-admin/previews/preview-error-page.ts';
import type { ContentVersion } from './content-version.ts';
import type { DocumentCache } from './document-cache.ts';
import { matchPage } from './match-page.ts';
import { splitQuery, withIgnored } from './page-query.ts';
import { preloadLinks } from './preload-links.ts';
import { isCached, type PageRequest, produceDocument } from './produce-document.ts';
import type { RenderPool } from './rendering/render-pool.ts';

interface Dependencies {
  readonly releases: ActiveReleases;
  readonly previews: PreviewReleases;
  readonly keys: Pick<Keys, 'check'>;
  readonly cache: DocumentCache;
  readonly content: ContentVersion;
  readonly publicOrigin: string;
  /** Whether the reverse proxy in front of the shell forwards HTTP 103. */
  readonly earlyHints: boolean;
  readonly pool: RenderPool;
  readonly built: BuiltFiles;
  readonly trace: LoadTrace;
  readonly log: Logger;
  /** The share of visits that pages report. */
  readonly reported: number;
  /** Receives each view. */
  readonly health: HealthSink;
  readonly tracing: Pick<Tracing, 'isOn'>;
}

/** Responds to every URL that is neither a file nor the API, from the cache if the document is public. */
export function documentHandler({
  releases,
  previews,
  keys,
  cache,
  content,
  publicOrigin,
  health,
  tracing,
  ...production
}: Dependencies) {
  const showPreview = async (c: Context, preview: Preview, page: Pick<PageRequest, 'mount' | 'url'>) => {
    const { remote, version } = preview;
    try {
      const release = await previews.get(preview);
      const document = await produceDocument(production, { ...page, release, preview });
      return await send(c, document, { isPrivate: true, changesCookie: false });
    } catch (error) {
      production.log.error({ err: error, remote, version }, 'preview failed');
      return previewErrorPage(c, production.built.shell, preview);
    }
  };

  return async (c: Context): Promise<Response> => {
    // The raw path: `c.req.path` is decoded, and a decoded line break is invalid in a header.
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalPath(pathname);
    if (canonical === undefined) return reject(c, production.built.shell, 'bad_request');
    // A form without fields that is submitted without JavaScript leaves a bare question mark.
    const isBare = search === '' && c.req.url.endsWith('?');
    if (canonical !== pathname || isBare) return c.redirect(canonical + search, 301);
    const mount = mountFor(c.req.path);
    // Never the origin of the Host header: a cached document must not contain input of one visitor.
    const url = new URL(publicOrigin);
    url.pathname = pathname;
    url.search = search;
    const preview = await findPreview(c, mount.remote, { keys, publicOrigin });
    if (preview) return showPreview(c, preview, { mount, url });
    // Runs in parallel to the check of the release after a start.
    if (isCached(mount)) void content.refresh();
    const choice = await chooseRelease(c, { releases, remote: mount.remote, publicOrigin });
    const { release } = choice;
    if (tracing.isOn) c.set('pageRoute', matchPage(release, mount, pathname).route);
    const names = search === '' || !isCached(mount) ? undefined : matchPage(release, mount, pathname).query;
    const { read, ignored } = splitQuery(search, names);
    url.search = read;
    const produce = () => {
      if (production.earlyHints) {
        const { chunks } = matchPage(release, mount, url.pathname);
        sendEarlyHints(c, preloadLinks(release, chunks, production.built.shell));
      }
      return produceDocument(production, { release, mount, url });
    };
    const { name, version } = release.manifest;
    const findDocument = async () => {
      if (!isCached(mount)) return produce();
      await content.refresh();
      return cache.get(release.manifest, url.pathname + url.search, produce);
    };
    const document = await findDocument();
    if (c.req.method === 'GET' && !c.req.header('sec-purpose') && document.status !== 503) {
      const failure = document.status === 500 ? 'server' : undefined;
      health.view({ remote: name, version, side: 'server', failure });
    }
    return send(c, redirectedWith(document, ignored, url), choice);
  };
}

/** Adds the ignored parameters of this request to a redirect, which is cached without them. */
function redirectedWith(document: FinishedDocument, ignored: string, url: URL): FinishedDocument {
  const { location } = document.headers;
  if (location === undefined || ignored === '') return document;
  const headers = { ...document.headers, location: withIgnored(location, ignored, url) };
  return new FinishedDocument('', document.status, headers);
}

async function send(
  c: Context,
  document: FinishedDocument,
  { isPrivate, changesCookie }: Pick<Choice, 'isPrivate' | 'changesCookie'>,
): Promise<Response> {
  const { status, headers, etag } = document;
  const isRevalidated = headers['cache-control'] !== 'no-store';
  const shared = {
    ...headers,
    ...(isRevalidated && { etag }),
    ...(isRevalidated && isPrivate && { 'cache-control': `private, ${headers['cache-control']}` }),
    vary: isPrivate ? 'accept-encoding, cookie' : 'accept-encoding',
  };
  const isKnown = matchesEtag(c.req.header('if-none-match'), etag);
  const isNotModified = isRevalidated && status === 200 && isKnown;
  if (isNotModified && !changesCookie) return respondWithBytes(c, null, 304, shared);
  const encoding = encodingFor(c.req.header('accept-encoding'));
  const body = await document.body(encoding);
  const responseHeaders = {
    ...shared,
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  // Hono writes cookies only to responses that it creates.
  return changesCookie
    ? c.body(body as Uint8Array<ArrayBuffer>, status as 200, responseHeaders)
    : respondWithBytes(c, body, status, responseHeaders);
}
