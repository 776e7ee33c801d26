import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { PREVIEW_PATH, REPORTS_PATH } from 'shared-contracts/releases/host';
import { OPERATIONS_PATH } from 'shared-contracts/releases/management';
import type { SignedRegistryDocument } from 'shared-contracts/releases/release';
import type { HealthSink } from './canary/release-health.ts';
import { reportHandler } from './canary/report-handler.ts';
import type { ShellConfig } from './config.ts';
import { ContentVersion } from './document/content-version.ts';
import type { DocumentCache } from './document/document-cache.ts';
import { createOperationsApp } from './operations/operations-app.ts';
import type { Figures } from './operations/read-state.ts';
import type { ReleaseDesk } from 'releases/registry/open-releases';
import type { ActiveReleases } from './remotes/active-releases.ts';
import { FILE_LIST } from './remotes/file-list.ts';
import { NoReleaseError } from './remotes/no-release-error.ts';
import type { RenderPool } from './rendering/render-pool.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { PreviewReleases } from './previews/preview-releases.ts';
import { accessLog } from './server/access-log.ts';
import { apiProxy } from './server/api-proxy.ts';
import { bodyLimits, limitBody } from './server/body-limits.ts';
import type { BuiltFiles } from './server/built-files.ts';
import { documentHandler } from './server/document-handler.ts';
import { immutableFiles } from './server/files.ts';
import { missingReleaseFile } from './server/missing-release-file.ts';
import { previewHandler } from './server/preview-handler.ts';
import { errorPage } from './server/error-page.ts';
import { refusedForm } from './server/refused-form.ts';
import { registryFiles } from './server/registry-files.ts';
import { reject, rejectionOf } from './server/reject.ts';
import { releaseFiles } from './server/release-files.ts';
import { releaseFileList } from './server/release-file-list.ts';
import { requestGate } from './server/request-gate.ts';
import { SECURITY_TXT, securityTxt } from './server/security-txt.ts';
import { securityHeaders } from './server/security-headers.ts';
import { publicPagesElsewhere, separateHosts } from './server/separate-hosts.ts';
import type { LoadTrace } from './trace/load-trace.ts';

/** Bytes of a form: a text of the largest size, encoded. */
const LARGEST_PREVIEW = 4 * 1024 * 1024;

export interface ShellDependencies {
  readonly config: ShellConfig;
  readonly desk: Pick<ReleaseDesk, 'store' | 'keys'>;
  /** The same releases, to be written. */
  readonly written: ReleaseDesk;
  /** How versions do, as far as browsers and the server told. */
  readonly figures: Figures;
  readonly releases: ActiveReleases;
  readonly registryInForce: () => Promise<SignedRegistryDocument | undefined>;
  readonly cache: DocumentCache;
  readonly pool: RenderPool;
  readonly built: BuiltFiles;
  readonly log: Logger;
  /** Told how releases do. */
  readonly sink: HealthSink;
  /** Told where the way of a release ended. */
  readonly trace: LoadTrace;
  /** Counts requests, where somebody wants the figures. */
  readonly measure?: MiddlewareHandler | undefined;
  /** Whether the process is about to stop: it still serves, but a load balancer should send it nothing new. */
  readonly readiness: { readonly isDraining: boolean };
}

/** The whole path of a request, in order. */
export function createApp({
  config,
  desk,
  written,
  figures,
  releases,
  registryInForce,
  cache,
  pool,
  built,
  log,
  sink,
  trace,
  measure,
  readiness,
}: ShellDependencies): Hono {
  const app = new Hono();
  app.use(requestId({ headerName: '' }));
  if (measure) app.use(measure);
  app.use(accessLog(log));
  app.use(securityHeaders(config.publicOrigin));
  app.use(requestGate(built.shell));

  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    if (readiness.isDraining) return c.json({ status: 'draining' }, 503);
    await releases.current('remote-public');
    return c.json({ status: 'ready' });
  });

  app.use(separateHosts({ ...config, files: built.shell }));
  const forgetContent = () => cache.clear();
  const content = new ContentVersion({ ...config, log, onChange: forgetContent });

  const api = apiProxy({ ...config, log, files: built.shell, onContentChanged: forgetContent });
  app.post('/api/contact', refusedForm({ ...config, releases, pool, files: built.shell, log }));
  app.all('/api/*', api);
  app.all('/media/*', api);
  const preview = previewHandler({ ...config, releases, pool, files: built.shell, log });
  app.post(PREVIEW_PATH, limitBody(LARGEST_PREVIEW, built.shell), preview);
  app.use(bodyLimits(built.shell));

  app.get(SECURITY_TXT, securityTxt(config.publicOrigin));
  app.get(
    '/assets/*',
    immutableFiles(built.folder, (path) => path.replace('/assets', '')),
  );
  app.get('/remotes/host.json', (c) => c.json(built.offer, 200, { 'cache-control': 'no-cache' }));
  app.route(
    OPERATIONS_PATH,
    createOperationsApp({ ...config, desk: written, offer: built.offer, figures, log }),
  );
  app.route('/', registryFiles(registryInForce));
  app.get(`/remotes/:remote/:version/${FILE_LIST}`, releaseFileList(desk));
  app.get('/remotes/*', releaseFiles({ ...config, desk, releases, log }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.get('/remotes/*', missingReleaseFile(releases));

  // For programs that ask by habit; documents name the icon themselves.
  app.get('/favicon.ico', (c) => c.redirect(built.iconFile, 302));
  app.route('/release-preview', previewRoutes({ ...config, desk, files: built.shell, log }));
  app.get(`${PREVIEW_PATH}/:id`, preview);
  app.post(REPORTS_PATH, reportHandler({ ...config, health: sink, trace, log }));
  const previews = new PreviewReleases({ ...desk, offer: built.offer, check: pool.check });
  const documents = {
    releases,
    previews,
    keys: desk.keys,
    cache,
    content,
    pool,
    built,
    log,
    health: sink,
    trace,
  };
  app.get('*', publicPagesElsewhere({ ...config, files: built.shell }));
  app.get('*', documentHandler({ ...config, ...documents }));
  app.all('*', (c) => reject(c, built.shell, 'method_not_allowed'));

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      log.info({ requestId: c.get('requestId'), status: error.status }, 'request rejected');
      return reject(c, built.shell, rejectionOf(error.status));
    }
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
    return errorPage(c, built.shell, error instanceof NoReleaseError ? 503 : 500);
  });
  return app;
}
