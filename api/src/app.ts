import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { APPLICATION_RETURN } from 'shared-contracts/applications/application-return';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';
import { addressOf } from 'shared-contracts/http/client/address-of';
import type { AppEnv } from './app-env.ts';
import { createCookies } from './auth/cookies.ts';
import type { SecretBox } from './auth/secret-box.ts';
import { createSessions } from './auth/sessions.ts';
import { createStaffGuards } from './auth/staff-guards.ts';
import { createTwoStepPolicy } from './auth/two-step-policy.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ServiceContext } from './context.ts';
import type { Database } from './db/open-database.ts';
import { errorResponse, notFoundResponse } from './http/error-response.ts';
import { requestTimeout } from './http/request-timeout.ts';
import { addMethodNotAllowed } from './http/method-not-allowed.ts';
import { closeUnsentBody } from './http/close-unsent-body.ts';
import { addDefaultHeaders } from './http/default-headers.ts';
import { identifyRequest } from './http/identify-request.ts';
import { logRequests } from './http/log-requests.ts';
import { provideContext } from './http/provide-context.ts';
import { drainRequest } from './http/drain-request.ts';
import { reportRefusals } from './http/report-refusals.ts';
import { type Readiness, requireReady } from './http/require-ready.ts';
import { requireSameOrigin } from './auth/require-same-origin.ts';
import { redirectToForm } from './http/redirect-to-form.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log.ts';
import type { MeterRequest } from './metrics/create-metrics.ts';
import { createServe } from './http/serve.ts';
import { serveUploads } from './routes/uploads.ts';
import { serveAdmins } from './routes/admins.ts';
import { serveAudit } from './routes/audit.ts';
import { serveAccounts } from './routes/accounts.ts';
import { serveBlogDrafts } from './routes/blog-drafts.ts';
import { serveBlogRevisions } from './routes/blog-revisions.ts';
import { serveBlogWriting } from './routes/blog-writing.ts';
import { serveBlogs } from './routes/blogs.ts';
import { serveDocumentation } from './routes/documentation.ts';
import { serveEnquiryNotes } from './routes/enquiry-notes.ts';
import { serveEnquiries } from './routes/enquiries.ts';
import { serveEnquirySubmission } from './routes/enquiry-submission.ts';
import { serveHealth } from './routes/health.ts';
import { serveMail } from './routes/mail.ts';
import { serveMailTemplates } from './routes/mail-templates.ts';
import { serveTwoStep } from './routes/two-step.ts';
import { servePositions } from './routes/positions.ts';
import { serveReplyTemplates } from './routes/reply-templates.ts';
import { serveApplications } from './routes/applications.ts';
import { serveDashboard } from './routes/dashboard.ts';
import { createCardRoutes } from './routes/cards.ts';
import { createMediaRoutes } from './routes/media.ts';
import { createSecurityLog } from './services/security/security-log.ts';
import { prepareBlogQueries } from './services/blogs/blog-queries.ts';
import { createPublicReads } from './services/blogs/public-reads.ts';
import { createFileScanner } from './storage/scan-file.ts';
import type { Storage } from './storage/storage.ts';
import { tracedRequests } from './http/traced-requests.ts';
import { NO_TRACING, type Tracing } from 'tracing/tracing';

/** Everything that the app does not create itself, so that tests can replace it. */
export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'publicOrigin'
    | 'adminOrigin'
    | 'hsts'
    | 'notifyEmail'
    | 'decisionMailDelayMs'
    | 'releaseAdmins'
    | 'requireTwoStep'
    | 'trustedProxies'
    | 'sessionIdleMs'
    | 'sessionMaxMs'
    | 'uploadFolder'
    | 'scanCommand'
  >;
  readonly db: Database;
  /** A read replica, for public posts. */
  readonly replica?: Database | undefined;
  readonly limits: Limits;
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  readonly readiness: Readiness;
  /** Rejects when the database does not respond. */
  readonly checkDatabase: () => Promise<void>;
  readonly meterRequest?: MeterRequest | undefined;
  /** Default: no tracing. */
  readonly tracing?: Tracing;
}

/** Requests that take longer get a 503. Uploads have more time, because of slow connections. */
const REQUEST_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 100_000;

/** Builds the API. Middleware and routes are in the order in which a request passes them. */
export function createApp({
  config,
  db,
  replica,
  limits,
  secrets,
  clock,
  log,
  storage,
  readiness,
  checkDatabase,
  meterRequest,
  tracing = NO_TRACING,
}: AppDeps): Hono<AppEnv> {
  const sessions = createSessions({ db, clock, idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs });
  const twoStepPolicy = createTwoStepPolicy({ db, ...config });
  const cookies = createCookies(config.publicOrigin, config.sessionMaxMs);
  const recordSecurityEvent = createSecurityLog({ db, clock, log });
  const blogQueries = prepareBlogQueries(db);
  const ctx: ServiceContext = {
    db,
    clock,
    sessions,
    secrets,
    twoStepPolicy,
    limits,
    storage,
    scanFile: createFileScanner(config.scanCommand),
    publicOrigin: config.publicOrigin,
    adminOrigin: config.adminOrigin,
    notifyEmail: config.notifyEmail,
    decisionMailDelayMs: config.decisionMailDelayMs,
    blogQueries,
    readPublic: replica
      ? createPublicReads({ writer: blogQueries, replica: prepareBlogQueries(replica), clock, log })
      : (read) => read(blogQueries),
  };

  const app = new Hono<AppEnv>();
  const serve = createServe(app, {
    guardsOf: createStaffGuards({ sessions, cookie: cookies.session, clock, twoStepPolicy, site: config }),
    uploadFolder: config.uploadFolder,
  });
  app.onError(errorResponse);
  app.notFound(notFoundResponse);

  if (tracing.isOn) app.use(tracing.requests(tracedRequests));
  app.use(drainRequest());
  app.use(closeUnsentBody());
  app.use(identifyRequest(config.trustedProxies, log));
  app.use(provideContext(ctx));
  app.use(logRequests(log, meterRequest));
  app.use(reportRefusals(recordSecurityEvent));
  app.use(addDefaultHeaders(config.hsts));
  app.use(requireSameOrigin(config));

  app.use('/media/cards/*', requireReady(readiness));
  app.route('/media/cards', createCardRoutes(ctx));
  app.route('/media', createMediaRoutes(storage.media));
  serveHealth(serve, readiness, checkDatabase);
  serveDocumentation(serve, { publicOrigin: config.publicOrigin, sessionCookie: cookies.session.name });

  app.use(addressOf('POST /api/contact'), redirectToForm({ kind: 'form', ...ENQUIRY_RETURN }));
  const applicationForm = { kind: 'multipart', file: 'resume', ...APPLICATION_RETURN } as const;
  app.use(addressOf('POST /api/apply'), redirectToForm(applicationForm));
  app.use('/api/*', requestTimeout(REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS));
  app.use('/api/*', requireReady(readiness));
  // Weak, as a proxy may compress the response. Lists set their own ETag.
  app.use('/api/blogs/:id', etag({ weak: true }));
  serveBlogs(serve);
  serveBlogWriting(serve);
  serveBlogDrafts(serve);
  serveBlogRevisions(serve);
  serveUploads(serve);
  serveEnquirySubmission(serve);
  serveEnquiries(serve);
  serveEnquiryNotes(serve);
  serveReplyTemplates(serve);
  servePositions(serve);
  serveApplications(serve);
  serveDashboard(serve);
  serveAccounts(serve, { cookies, releaseAdmins: config.releaseAdmins, recordSecurityEvent });
  serveTwoStep(serve, cookies);
  serveAdmins(serve);
  serveMail(serve);
  serveMailTemplates(serve);
  serveAudit(serve);

  addMethodNotAllowed(app);
  return app;
}
