import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { ReleaseContext } from 'releases/registry/release-context';
import { PREVIEW_PATH, REPORTS_PATH } from 'shared-contracts/releases/host';
import { OPERATIONS_PATH } from 'shared-contracts/releases/management';
import type { SignedRegistryDocument } from 'shared-contracts/releases/release';
import { NO_TRACING, type Tracing } from 'tracing/tracing';
import type { ActiveReleases } from './active-release/active-releases.ts';
import type { HealthSink } from './active-release/canary/release-health.ts';
import type { LoadTrace } from './active-release/load-trace.ts';
import type { ShellConfig } from './config.ts';
import { ContentVersion } from './documents/content-version.ts';
import type { DocumentCache } from './documents/document-cache.ts';
import { documentHandler } from './documents/document-handler.ts';
import { postPreviewHandler } from './documents/post-preview-handler.ts';
import { refusedForm } from './documents/refused-form.ts';
import type { RenderPool } from './documents/rendering/render-pool.ts';
import { accessLog } from './http/access-log.ts';
import { apiProxy } from './http/api-proxy.ts';
import { bodyLimits, limitBody } from './http/body-limits.ts';
import type { BuiltFiles } from './http/built-files.ts';
import { immutableFiles } from './http/immutable-files.ts';
import { healthRoutes } from './http/health-routes.ts';
import { reject } from './http/reject.ts';
import { releaseRoutes } from './http/release-routes.ts';
import { reportHandler } from './http/report-handler.ts';
import { requestGate } from './http/request-gate.ts';
import { respondToError } from './http/respond-to-error.ts';
import { securityHeaders } from './http/security-headers.ts';
import { tracedRequests } from './http/traced-requests.ts';
import { SECURITY_TXT, securityTxt } from './http/security-txt.ts';
import { publicPagesElsewhere, separateHosts } from './http/separate-hosts.ts';
import { createOperationsApp } from './release-admin/release-admin-app.ts';
import { PreviewReleases } from './release-admin/previews/preview-releases.ts';
import { previewRoutes } from './release-admin/previews/preview-routes.ts';
import type { HealthRecords } from './release-admin/read-state.ts';

/** Bytes of a form: a text of the largest size, encoded. */
const LARGEST_PREVIEW = 4 * 1024 * 1024;

export interface ShellDependencies {
  readonly config: ShellConfig;
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  /** The same releases, to be written. */
  readonly written: ReleaseContext;
  /** Health per version, from browser and server reports. */
  readonly healthRecords: HealthRecords;
  readonly releases: ActiveReleases;
  readonly activeRegistry: () => Promise<SignedRegistryDocument | undefined>;
  readonly cache: DocumentCache;
  readonly pool: RenderPool;
  readonly built: BuiltFiles;
  readonly log: Logger;
  /** Receives the views and failures of releases. */
  readonly health: HealthSink;
  /** Records the phase in which loading a release failed. */
  readonly trace: LoadTrace;
  /** Counts requests, where metrics are on. */
  readonly measure?: MiddlewareHandler | undefined;
  /** Records requests and the calls of the API below them; nothing unless given. */
  readonly tracing?: Tracing;
  /** Whether the process is about to stop: it still serves, but a load balancer should send it nothing new. */
  readonly readiness: { readonly isDraining: boolean };
}

/** The whole path of a request, in order. */
export function createApp(dependencies: ShellDependencies): Hono {
  const { config, releaseContext, written, cache, pool, built, log, measure } = dependencies;
  const { tracing = NO_TRACING } = dependencies;
  const { shell: files, capabilities } = built;
  const given = { ...config, ...dependencies, tracing, files, capabilities };
  const forgetContent = () => cache.clear();
  const api = apiProxy({ ...given, onContentChanged: forgetContent });
  const postPreview = postPreviewHandler(given);

  const app = new Hono();
  app.onError(respondToError(files, log));
  app.use(requestId({ headerName: '' }));
  if (tracing.isOn) app.use(tracing.requests(tracedRequests(config.publicOrigin)));
  if (measure) app.use(measure);
  app.use(accessLog(log));
  app.use(securityHeaders(config.publicOrigin));
  app.use(requestGate(files));
  app.route('/health', healthRoutes(given));
  app.use(separateHosts(given));

  // The API, and what has larger bodies than the shell's own routes.
  app.post('/api/contact', refusedForm(given));
  app.all('/api/*', api);
  app.all('/media/*', api);
  app.post(PREVIEW_PATH, limitBody(LARGEST_PREVIEW, files), postPreview);
  app.use(bodyLimits(files));

  // Files, and the administration of releases.
  app.get(SECURITY_TXT, securityTxt(config.publicOrigin));
  app.get(
    '/assets/*',
    immutableFiles(built.folder, (path) => path.replace('/assets', '')),
    (c) => c.text('Not found', 404),
  );
  // For programs that ask by habit; documents name the icon themselves.
  app.get('/favicon.ico', (c) => c.redirect(built.iconFile, 302));
  app.route(OPERATIONS_PATH, createOperationsApp({ ...given, releaseContext: written }));
  app.route('/', releaseRoutes(given));
  app.post(REPORTS_PATH, reportHandler(given));

  // Pages.
  app.route('/release-preview', previewRoutes(given));
  app.get(`${PREVIEW_PATH}/:id`, postPreview);
  app.get('*', publicPagesElsewhere(given));
  const previews = new PreviewReleases({ ...releaseContext, capabilities, check: pool.check });
  const content = new ContentVersion({ ...given, onChange: forgetContent });
  if (tracing.isOn) app.get('*', tracing.linkPages());
  app.get('*', documentHandler({ ...given, previews, content, keys: releaseContext.keys }));
  app.all('*', (c) => reject(c, files, 'method_not_allowed'));
  return app;
}
