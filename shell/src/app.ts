import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ReleaseContext } from 'releases/registry/release-context';
import { addressOf } from 'shared-contracts/http/client/address-of';
import { PREVIEW_PATH, REPORTS_PATH } from 'shared-contracts/releases/host';
import { OPERATIONS_PATH } from 'shared-contracts/releases/management';
import { NO_TRACING, type Tracing } from 'tracing/tracing';
import type { ActiveReleases, PublishedReleases } from './active-release/active-releases.ts';
import type { HealthSink } from './active-release/canary/release-health.ts';
import type { LoadTrace } from './active-release/load-trace.ts';
import type { ShellConfig } from './config.ts';
import { ContentVersion } from './documents/content-version.ts';
import type { DocumentCache } from './documents/document-cache.ts';
import { documentHandler } from './documents/document-handler.ts';
import { postPreviewHandler, requirePreviewSession } from './documents/post-preview-handler.ts';
import { refusedForm } from './documents/refused-form.ts';
import type { RenderPool } from './documents/rendering/render-pool.ts';
import { accessLog } from './http/access-log.ts';
import { apiProxy } from './http/api-proxy.ts';
import { bodyLimits, limitBody } from './http/body-limits.ts';
import type { BuiltFiles } from './http/built-files.ts';
import { identifyRequest } from './http/identify-request.ts';
import { immutableFiles } from './http/immutable-files.ts';
import { healthRoutes } from './http/health-routes.ts';
import { openFormPage } from './http/no-script-form.ts';
import { reject } from './http/reject.ts';
import { releaseRoutes } from './http/release-routes.ts';
import { reportHandler } from './http/report-handler.ts';
import { requestGate } from './http/request-gate.ts';
import { respondToError } from './http/respond-to-error.ts';
import { securityHeaders } from './http/security-headers.ts';
import { tracedRequests } from './http/traced-requests.ts';
import { SECURITY_TXT, securityTxt } from './http/security-txt.ts';
import { publicPagesElsewhere, separateHosts } from './http/separate-hosts.ts';
import { createReleaseAdminApp } from './release-admin/release-admin-app.ts';
import { PreviewReleases } from './release-admin/previews/preview-releases.ts';
import { previewRoutes } from './release-admin/previews/preview-routes.ts';
import type { HealthRecords } from './release-admin/read-state.ts';

/** The largest form of a post preview, in bytes: the longest text, URL-encoded. */
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;

export interface ShellDependencies {
  readonly config: ShellConfig;
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  /** The same releases, uncached and writable. */
  readonly writableContext: ReleaseContext;
  /** Health per version, from browser and server reports. */
  readonly healthRecords: HealthRecords;
  readonly releases: ActiveReleases;
  /** The same without remotes under development. */
  readonly published: Pick<PublishedReleases, 'activeRegistry' | 'servedVersions'>;
  readonly cache: DocumentCache;
  readonly pool: RenderPool;
  readonly built: BuiltFiles;
  readonly log: Logger;
  /** Receives the views and failures of releases. */
  readonly health: HealthSink;
  /** Records the phase in which loading a release failed. */
  readonly trace: LoadTrace;
  /** Counts requests, if metrics are enabled. */
  readonly measure?: MiddlewareHandler | undefined;
  /** Records requests and their API calls; by default nothing. */
  readonly tracing?: Tracing;
  /** Whether the process is about to stop: it still serves, but is no longer ready for new requests. */
  readonly readiness: { readonly isDraining: boolean };
}

/** Creates the app: the path of a request through the shell, in order. */
export function createApp(dependencies: ShellDependencies): Hono {
  const { config, releaseContext, writableContext, cache, pool, built, log, measure } = dependencies;
  const { tracing = NO_TRACING } = dependencies;
  const { shell: files, capabilities } = built;
  const options = { ...config, ...dependencies, tracing, files, capabilities };
  const clearCache = () => cache.clear();
  const api = apiProxy({ ...options, onContentChanged: clearCache });
  const postPreview = postPreviewHandler(options);

  const app = new Hono();
  app.onError(respondToError(files, log));
  app.use(identifyRequest(config.trustedProxies));
  if (tracing.isOn) app.use(tracing.requests(tracedRequests(config.publicOrigin)));
  if (measure) app.use(measure);
  app.use(accessLog(log));
  app.use(securityHeaders(config.hsts));
  app.use(requestGate(files));
  app.route('/health', healthRoutes(options));
  app.use(separateHosts(options));

  // The API, and routes with larger bodies than the others.
  app.post(addressOf('POST /api/contact'), refusedForm(options));
  app.all('/api/*', openFormPage, api);
  app.all('/media/*', api);
  app.post(PREVIEW_PATH, requirePreviewSession(options), limitBody(MAX_PREVIEW_BYTES, files), postPreview);
  app.use(bodyLimits(files));

  // Files, and the administration of releases.
  app.get(SECURITY_TXT, securityTxt(config.publicOrigin));
  app.get(
    '/assets/*',
    immutableFiles(built.folder, (path) => path.replace('/assets', '')),
    // During an upgrade another shell may have the file.
    (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }),
  );
  // For clients that request it by default; documents link the icon.
  app.get('/favicon.ico', (c) => c.redirect(built.iconFile, 302));
  app.route(OPERATIONS_PATH, createReleaseAdminApp({ ...options, releaseContext: writableContext }));
  app.route('/', releaseRoutes(options));
  app.post(REPORTS_PATH, reportHandler(options));

  // Pages.
  app.route('/release-preview', previewRoutes(options));
  app.get(`${PREVIEW_PATH}/:id`, postPreview);
  app.get('*', publicPagesElsewhere(options));
  const previews = new PreviewReleases({ ...releaseContext, capabilities, check: pool.check });
  const content = new ContentVersion({ ...options, onChange: clearCache });
  if (tracing.isOn) app.get('*', tracing.linkPages());
  app.get('*', documentHandler({ ...options, previews, content, keys: releaseContext.keys }));
  app.all('*', (c) => reject(c, files, 'method_not_allowed'));
  return app;
}
