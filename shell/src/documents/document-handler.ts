import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Keys } from 'releases/keys/open-keys';
import { canonicalPath, mountFor } from 'releases/model/mounts';
import type { Preview } from 'releases/previews/preview-token';
import type { Tracing } from 'tracing/tracing';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { type Choice, chooseRelease } from '../active-release/canary/choose-release.ts';
import type { HealthSink } from '../active-release/canary/release-health.ts';
import type { LoadTrace } from '../active-release/load-trace.ts';
import type { BuiltFiles } from '../http/built-files.ts';
import { sendEarlyHints } from '../http/early-hints.ts';
import { encodingFor, FinishedDocument } from '../http/finished-document.ts';
import { reject } from '../http/reject.ts';
import { answerWhole } from '../http/security-headers.ts';
import { findPreview } from '../release-admin/previews/find-preview.ts';
import type { PreviewReleases } from '../release-admin/previews/preview-releases.ts';
import { unshownPreview } from '../release-admin/previews/preview-error-page.ts';
import type { ContentVersion } from './content-version.ts';
import type { DocumentCache } from './document-cache.ts';
import { matchPage } from './match-page.ts';
import { splitQuery, withIgnored } from './page-query.ts';
import { preloadLinks } from './preload-links.ts';
import { isKept, type PageRequest, produceDocument } from './produce-document.ts';
import type { RenderPool } from './rendering/render-pool.ts';

interface Dependencies {
  readonly releases: ActiveReleases;
  readonly previews: PreviewReleases;
  readonly keys: Pick<Keys, 'check'>;
  readonly cache: DocumentCache;
  readonly content: ContentVersion;
  readonly publicOrigin: string;
  /** Whether the front before the shell passes HTTP 103 on. */
  readonly earlyHints: boolean;
  readonly pool: RenderPool;
  readonly built: BuiltFiles;
  readonly trace: LoadTrace;
  readonly log: Logger;
  /** The share of visits that pages tell of. */
  readonly reported: number;
  /** Told of each view. */
  readonly health: HealthSink;
  readonly tracing: Pick<Tracing, 'isOn'>;
}

/** Answers every address that is neither a file nor the API, from the cache where the document is public. */
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
      return await send(c, document, { isOwn: true, changesCookie: false });
    } catch (error) {
      production.log.error({ err: error, remote, version }, 'preview failed');
      return unshownPreview(c, production.built.shell, preview);
    }
  };

  return async (c: Context): Promise<Response> => {
    // As it was sent: `c.req.path` is decoded, and a decoded line break can be no header.
    const { pathname, search } = new URL(c.req.url);
    const moved = canonicalPath(pathname);
    if (moved === undefined) return reject(c, production.built.shell, 'bad_request');
    // A form without fields that is sent without script leaves a question mark behind.
    const isBare = search === '' && c.req.url.endsWith('?');
    if (moved !== pathname || isBare) return c.redirect(moved + search, 301);
    const mount = mountFor(c.req.path);
    // Never the Host header's origin: what is kept for all must not hold what one visitor sent.
    const url = new URL(publicOrigin);
    url.pathname = pathname;
    url.search = search;
    const preview = await findPreview(c, mount.remote, { keys, publicOrigin });
    if (preview) return showPreview(c, preview, { mount, url });
    // After a start the release is still being checked, so it is asked meanwhile.
    if (isKept(mount)) void content.settle();
    const choice = await chooseRelease(c, { releases, remote: mount.remote, publicOrigin });
    const { release } = choice;
    if (tracing.isOn) c.set('pageRoute', matchPage(release, mount, pathname).route);
    const names = search === '' || !isKept(mount) ? undefined : matchPage(release, mount, pathname).query;
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
    const answer = async () => {
      if (!isKept(mount)) return produce();
      await content.settle();
      return cache.get(`${name}@${version}|${url.pathname}${url.search}`, produce);
    };
    const document = await answer();
    if (c.req.method === 'GET' && !c.req.header('sec-purpose') && document.status !== 503) {
      const failure = document.status === 500 ? 'server' : undefined;
      health.view({ remote: name, version, side: 'server', failure });
    }
    return send(c, redirectedWith(document, ignored, url), choice);
  };
}

/** A redirect that is cached for all addresses of a page keeps the parameters of this one. */
function redirectedWith(document: FinishedDocument, ignored: string, url: URL): FinishedDocument {
  const { location } = document.headers;
  if (location === undefined || ignored === '') return document;
  const headers = { ...document.headers, location: withIgnored(location, ignored, url) };
  return new FinishedDocument('', document.status, headers);
}

async function send(
  c: Context,
  document: FinishedDocument,
  { isOwn, changesCookie }: Pick<Choice, 'isOwn' | 'changesCookie'>,
): Promise<Response> {
  const { status, headers, etag } = document;
  const isAsked = headers['cache-control'] !== 'no-store';
  const shared = {
    ...headers,
    ...(isAsked && { etag }),
    ...(isAsked && isOwn && { 'cache-control': `private, ${headers['cache-control']}` }),
    vary: isOwn ? 'accept-encoding, cookie' : 'accept-encoding',
  };
  const isKnown = isAsked && status === 200 && c.req.header('if-none-match') === etag;
  if (isKnown && !changesCookie) return answerWhole(c, null, 304, shared);
  const encoding = encodingFor(c.req.header('accept-encoding'));
  const body = await document.body(encoding);
  const whole = {
    ...shared,
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  // A cookie is written to headers of Hono's.
  return changesCookie
    ? c.body(body as Uint8Array<ArrayBuffer>, status as 200, whole)
    : answerWhole(c, body, status, whole);
}
